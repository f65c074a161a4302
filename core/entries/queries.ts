/** The view of anything that is read, kept and read again. */

export {
  type QueryCommand,
  type QuerySnapshot,
  type QueryState,
  type QueryView,
  queryView,
  type ReadView,
} from "../queries/query.view.ts";
