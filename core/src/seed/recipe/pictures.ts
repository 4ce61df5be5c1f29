/** Drawings of the demo's portals as SVG: photographs would show someone's school and someone's children. */
export const PICTURES = ['campus', 'laboratory', 'admission', 'field'] as const;
export type Picture = (typeof PICTURES)[number];

const WIDTH = 1600;
const HEIGHT = 720;

/** `color` is the institution's own, as `#rrggbb`. */
export function drawPicture(picture: Picture, color: string): string {
  return scene(SKY[picture], SCENES[picture](color));
}

/** A round emblem: an open book under a rising sun, in the institution's colour. */
export function drawEmblem(color: string): string {
  const rays = Array.from(
    { length: 9 },
    (_, at) =>
      `<rect x="157" y="42" width="6" height="34" rx="3" fill="#ffd166" transform="rotate(${-80 + at * 20} 160 160)"/>`,
  ).join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320" viewBox="0 0 320 320"><circle cx="160" cy="160" r="158" fill="#fff"/><circle cx="160" cy="160" r="148" fill="${color}"/><circle cx="160" cy="160" r="136" fill="none" stroke="#fff" stroke-width="3"/>${rays}` +
    `<path d="M104 160a56 56 0 0 1 112 0z" fill="#ffd166"/><path d="M160 182c-26-18-60-18-88-8v64c28-10 62-10 88 8 26-18 60-18 88-8v-64c-28-10-62-10-88 8z" fill="#fff"/><path d="M160 182v64" stroke="${color}" stroke-width="4"/></svg>`
  );
}

const SKY: Record<Picture, [string, string]> = {
  campus: ['#bfe3f5', '#f6efd9'],
  laboratory: ['#e8f1ee', '#cfe3dd'],
  admission: ['#fbe9cf', '#f5d5b5'],
  field: ['#a8dcf0', '#eaf6e4'],
};

const scene = ([top, bottom]: [string, string], body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>${body}</svg>`;
const row = (count: number, draw: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => draw(at)).join('');
const palm = (x: number, y: number, size: number) =>
  `<g transform="translate(${x} ${y}) scale(${size})"><path d="M-6 0c4-70-2-130 8-190l10 2c-8 60-2 120 0 188z" fill="#7b5a3a"/>${row(7, (at) => `<path d="M6-190q50-40 96 4q-52-16-96 8z" fill="#2f7d4f" transform="rotate(${at * 52 - 20} 6 -190)"/>`)}</g>`;
const child = (x: number, y: number, shirt: string, size = 1) =>
  `<g transform="translate(${x} ${y}) scale(${size})"><circle r="15" cy="-62" fill="#8a5a3b"/><path d="M-15-66a15 15 0 0 1 30 0z" fill="#20242a"/><path d="M-18-46h36l8 50h-52z" fill="${shirt}"/><rect x="-14" y="2" width="11" height="36" fill="#2d3a4f"/><rect x="3" y="2" width="11" height="36" fill="#2d3a4f"/></g>`;

const SCENES: Record<Picture, (color: string) => string> = {
  campus: (color) =>
    `<circle cx="1330" cy="150" r="70" fill="#ffd166"/><rect y="560" width="1600" height="160" fill="#8cc084"/><rect x="640" y="230" width="860" height="330" fill="#fff7ea"/><rect x="640" y="200" width="860" height="34" fill="${color}"/><rect x="1000" y="150" width="140" height="410" fill="#fffdf7"/><path d="M984 152l86-62 86 62z" fill="${color}"/>` +
    row(3, (floor) =>
      row(8, (at) =>
        at === 3 || at === 4
          ? ''
          : `<rect x="${672 + at * 104}" y="${258 + floor * 98}" width="64" height="62" rx="4" fill="#bcd9e2"/><rect x="${672 + at * 104}" y="${286 + floor * 98}" width="64" height="5" fill="#fff"/>`,
      ),
    ) +
    `<rect x="1036" y="440" width="68" height="120" rx="34" fill="${color}"/><rect x="1066" y="20" width="6" height="92" fill="#666"/><rect x="1072" y="22" width="70" height="42" fill="#0a7a4b"/><circle cx="1102" cy="43" r="13" fill="#e23d4e"/><path d="M1000 720l40-160h60l40 160z" fill="#e6d3b3"/>${palm(560, 590, 1.3)}${palm(1545, 600, 1.1)}${row(5, (at) => child(900 + at * 78, 640 + (at % 2) * 22, at % 2 ? '#fff' : color))}`,
  laboratory: (color) =>
    `<rect y="500" width="1600" height="220" fill="#c9a37a"/><rect y="490" width="1600" height="22" fill="#a97f55"/><rect x="880" y="70" width="560" height="250" rx="10" fill="#2d5246"/><path d="M930 250q60-130 120 0t120 0t120 0" fill="none" stroke="#f4f1e4" stroke-width="6"/><circle cx="1360" cy="150" r="42" fill="none" stroke="#f4f1e4" stroke-width="5"/><path d="M1318 150h84M1360 108v84" stroke="#f4f1e4" stroke-width="4"/>` +
    row(
      3,
      (at) =>
        `<g transform="translate(${820 + at * 210} 500)"><path d="M-24-150h48v56l52 94h-152l52-94z" fill="#fff" fill-opacity=".75" stroke="#6d8a94" stroke-width="5"/><path d="M-50-44h100l24 44h-148z" fill="${['#e2a03f', color, '#5aa9c9'][at]!}"/><circle cx="-6" cy="-24" r="7" fill="#fff" fill-opacity=".7"/><circle cx="18" cy="-40" r="5" fill="#fff" fill-opacity=".7"/></g>`,
    ) +
    `<g transform="translate(1460 500)"><rect x="-40" y="-20" width="90" height="20" rx="6" fill="#444"/><rect x="-8" y="-150" width="20" height="132" fill="#555" transform="rotate(14)"/><rect x="-34" y="-190" width="44" height="90" rx="10" fill="${color}" transform="rotate(-24 -10 -150)"/></g>${child(700, 520, '#fff', 1.7)}`,
  admission: (color) =>
    `<rect y="520" width="1600" height="200" fill="#d9b48f"/><g transform="rotate(-5 1050 360)"><rect x="800" y="110" width="420" height="500" rx="12" fill="#fff" stroke="#d7c9b5" stroke-width="4"/><rect x="840" y="150" width="220" height="28" rx="6" fill="${color}"/>${row(6, (at) => `<rect x="840" y="${214 + at * 56}" width="${at % 2 ? 250 : 320}" height="14" rx="7" fill="#d8dfe2"/><rect x="840" y="${238 + at * 56}" width="340" height="3" fill="#eceff0"/>`)}<rect x="1090" y="150" width="92" height="112" rx="6" fill="#e8eef0"/><circle cx="1136" cy="194" r="22" fill="#c2a68d"/><path d="M1104 256q32-44 64 0z" fill="${color}"/></g><g transform="translate(1330 420) rotate(32)"><rect x="-14" y="-220" width="28" height="220" rx="6" fill="${color}"/><path d="M-14 0h28l-14 44z" fill="#f2d6a2"/><rect x="-14" y="-236" width="28" height="26" rx="6" fill="#e23d4e"/></g>${row(4, (at) => child(700 + at * 6 + at * 60, 640, ['#fff', color, '#fff', '#ffd166'][at]!, 1.2))}`,
  field: (color) =>
    `<circle cx="1380" cy="130" r="64" fill="#ffd166"/><path d="M0 380q420-130 820-20t780-30v390H0z" fill="#7fb877"/><path d="M0 470q500-60 1600 10v240H0z" fill="#93c98a"/><path d="M620 720q180-210 980-190v60q-640-10-780 130z" fill="#c8744a"/>${row(3, (at) => `<path d="M${690 + at * 46} 720q180-${180 - at * 14} 910-${172 - at * 16}" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="4"/>`)}` +
    row(
      5,
      (at) =>
        `<g transform="translate(${760 + at * 150} 330)"><rect x="-3" y="-110" width="6" height="150" fill="#7a6a58"/><path d="M3-110l70 18-70 22z" fill="${['#e23d4e', color, '#ffd166', '#2a7fb8', '#fff'][at]!}"/></g>`,
    ) +
    `${child(1010, 600, color, 1.5)}${child(1190, 575, '#fff', 1.35)}${child(1350, 556, '#ffd166', 1.2)}${palm(1560, 470, 0.9)}${palm(600, 430, 0.8)}`,
};
