import { useImageBases } from "../portal/use-portal-state.ts";
import { Picture } from "../shared/picture/picture.tsx";

/** The one picture at the head of an article; nothing for one without. */
export function ArticlePicture({ src }: { src: string | null }) {
  const bases = useImageBases();
  if (src === null) return null;
  return <Picture ratio="wide" sizes="(width < 768px) 92vw, 768px" src={src} alt="" bases={bases} />;
}
