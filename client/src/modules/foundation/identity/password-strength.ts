import { isCommonPassword } from '@pathshala/shared/modules/foundation/identity';

/** 0 too short, 1 weak, 2 fair, 3 good, 4 strong. Length counts most; the rule itself is only six characters. */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 | 4 {
  if (password.length < 6) return 0;
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u, /[\u0980-\u09ff]/].filter((kind) =>
    kind.test(password),
  ).length;
  if (isCommonPassword(password) || /^(?:0?123456\d*|abcdef.*|password.*|qwerty.*)$/i.test(password)) return 1;
  const points =
    (password.length >= 8 ? 1 : 0) +
    (password.length >= 12 ? 1 : 0) +
    (password.length >= 16 ? 1 : 0) +
    (kinds >= 2 ? 1 : 0) +
    (kinds >= 3 ? 1 : 0);
  return Math.min(4, Math.max(1, points)) as 1 | 2 | 3 | 4;
}
