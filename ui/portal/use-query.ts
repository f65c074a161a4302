import type { Feature, FeatureName } from "@parlour/core";
import {
  type QueryCommand,
  type QuerySnapshot,
  type QueryView,
  queryView,
} from "@parlour/core/queries/query.view";
import { senderOf, useFeature, useSnapshot } from "./portal-context.tsx";

type SnapshotOf<Name extends FeatureName> = ReturnType<Feature<Name>["getSnapshot"]>;
/** The features that are a query. */
type QueryName = {
  [Name in FeatureName]: QueryCommand extends Parameters<Feature<Name>["send"]>[0]
    ? SnapshotOf<Name> extends QuerySnapshot<unknown>
      ? Name
      : never
    : never;
}[FeatureName];
type ValueOf<Name extends QueryName> =
  SnapshotOf<Name> extends QuerySnapshot<infer Value> ? NonNullable<Value> : never;

/** A query's view, with commands to read it again; it counts as loading while the feature does not run. */
export function useQuery<Name extends QueryName>(name: Name): QueryView<ValueOf<Name>> {
  const snapshot = useSnapshot(name) as QuerySnapshot<ValueOf<Name>> | undefined;
  return queryView(snapshot, senderOf(useFeature(name)));
}
