import { createHash } from 'node:crypto';
import type { QuestionContent, QuizImage } from '@pathshala/shared/modules/exams/questionBank';
import { rowId } from '../../../../seed/recipe/row-id';
import type { TenantRow } from '../../../../seed/recipe/types';

const [WIDTH, HEIGHT] = [240, 160];
const FOOT = 130;
/** Angles in degrees between a ray to the right and a second one, by the name of the picture in a question's choice. */
const ANGLES = { 'angle-acute': 40, 'angle-obtuse': 130, 'angle-right': 90, 'angle-straight': 180 } as const;
export type AngleName = keyof typeof ANGLES;
export const ANGLE_NAMES = Object.keys(ANGLES) as AngleName[];

/** Two rays of an angle with its arc, black on white, so that a copier keeps it. */
export function drawAngle(name: AngleName): string {
  const degrees = ANGLES[name];
  const at = (length: number) => {
    const turn = (degrees * Math.PI) / 180;
    return `${(WIDTH / 2 + length * Math.cos(turn)).toFixed(1)} ${(FOOT - length * Math.sin(turn)).toFixed(1)}`;
  };
  const middle = `${WIDTH / 2} ${FOOT}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>
<g fill="none" stroke="#1b1f1d" stroke-width="4" stroke-linecap="round">
<path d="M${middle}H${WIDTH / 2 + 105}M${middle}L${at(105)}"/>
<path stroke-width="2" d="M${WIDTH / 2 + 30} ${FOOT}A30 30 0 0 0 ${at(30)}"/></g></svg>`;
}

const imageId = (tenantId: string, name: string) => rowId('quizImage', `${tenantId}:${name}`);
export const pictureFile = (tenantId: string, name: string) => rowId('file', `${tenantId}:quizImage:${name}`);

/** The same content with the institution's pictures in place of their names. */
export const withPictures = ({ options, ...content }: QuestionContent, tenantId: string): QuestionContent => ({
  ...content,
  ...(options
    ? { options: options.map((each) => (each.image ? { ...each, image: imageId(tenantId, each.image) } : each)) }
    : {}),
});

/** Pictures of an institution's questions; their files are drawn when the demo is loaded. */
export const pictureRows = (tenantId: string): TenantRow<typeof QuizImage>[] =>
  ANGLE_NAMES.map((name) => ({
    id: imageId(tenantId, name),
    tenantId,
    hash: createHash('sha256').update(drawAngle(name)).digest('hex'),
    file: pictureFile(tenantId, name),
  }));
