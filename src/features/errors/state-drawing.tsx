import { Picture } from '#ui/picture.tsx';

/** A drawing of a StatePage that is a file. @param file its name under /desenhos */
export const StateDrawing = ({ file }: { file: string }) => (
  <Picture src={`/desenhos/${file}`} alt="" width={640} height={480} first className="h-full object-cover" />
);
