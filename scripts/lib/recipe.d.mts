import type { OwnFolder } from "./own-folder.mjs";

/** One code block of a recipe: a file of its own, or lines at one place of a file; or one folder that is copied. */
export interface Step {
  readonly file: string;
  readonly place:
    | { readonly kind: "create" | "end" }
    /** A folder copied from another one. */
    | { readonly kind: "copy"; readonly from: string }
    | { readonly kind: "after" | "before" | "replace"; readonly line: string };
  readonly code: string;
}

export interface Recipe {
  readonly steps: readonly Step[];
  /** The files of its commands that test: `npm test -- tests/…`. */
  readonly tests: readonly string[];
}

export function readRecipe(page: string): Recipe;
export const recipePages: readonly string[];
export function recipeOf(page: string): Recipe;
export function withStep(text: string, step: Step): string;
export function follow(recipe: Recipe, folder: string): void;
export function copyProject(name?: string): Promise<OwnFolder>;
