import * as icons from './screen-icons';

/** The sign of a menu entry, by the name that the screen table gives. */
export function ScreenIcon({ name }: { name: string }) {
  const Sign = icons.byName[name] ?? icons.fallback;
  return <Sign size={18} stroke={1.6} aria-hidden />;
}
