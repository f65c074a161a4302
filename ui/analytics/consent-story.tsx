import { ConsentChoice } from "./consent-choice.tsx";
import { ConsentQuestion } from "./consent-question.tsx";

/** As much of a page as the question needs: itself, and the way back to it. */
export const ConsentPlace = () => (
  <>
    <ConsentChoice />
    <ConsentQuestion />
  </>
);
