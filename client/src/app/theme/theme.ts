import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';

/** Every colour, type size and radius of the product. Other files use the names, never a literal. */

const leaf: MantineColorsTuple = [
  '#edf7f0',
  '#d8eede',
  '#b1dcbd',
  '#84c698',
  '#55ad72',
  '#2d9350',
  '#14743a',
  '#0f6331',
  '#0b5028',
  '#073a1d',
];
const red: MantineColorsTuple = [
  '#fdf0ee',
  '#fadcd8',
  '#f2b6ae',
  '#ea8d82',
  '#e2685a',
  '#d64a3b',
  '#bf3427',
  '#a3281d',
  '#861f16',
  '#671710',
];
const amber: MantineColorsTuple = [
  '#fff6e5',
  '#feebc8',
  '#fbd38d',
  '#f6b655',
  '#ea9a2b',
  '#d18010',
  '#a85d00',
  '#8c4c00',
  '#713d00',
  '#552e00',
];
const blue: MantineColorsTuple = [
  '#edf4fc',
  '#d6e6f8',
  '#abcbef',
  '#7dafe5',
  '#5594d9',
  '#347bc9',
  '#1f63ad',
  '#185291',
  '#134275',
  '#0d3159',
];
const gray: MantineColorsTuple = [
  '#f6f8f6',
  '#eef2ee',
  '#e2e8e3',
  '#d1d9d3',
  '#b1bcb4',
  '#89958c',
  '#5c6a61',
  '#465249',
  '#2d3630',
  '#19201b',
];
const dark: MantineColorsTuple = [
  '#d9e0da',
  '#b9c2bb',
  '#a0aba3',
  '#6c776f',
  '#4b554e',
  '#39423c',
  '#2a312c',
  '#202622',
  '#191e1b',
  '#121614',
];

/** `--face`: the product's own faces, fewer of them where the device has the Bengali one (`fonts.css`). */
const fontFamily = "var(--face), 'Noto Sans Bengali', 'Noto Sans', system-ui, sans-serif";

/** The head of a dialog is no second banner of the page. */
const dialogHeader = { header: { role: 'presentation' } };
const dialogTitle = { fontSize: '1.0625rem', fontWeight: 650 };

export const theme = createTheme({
  primaryColor: 'leaf',
  primaryShade: { light: 6, dark: 6 },
  colors: { leaf, green: leaf, teal: leaf, red, amber, yellow: amber, orange: amber, blue, gray, dark },
  white: '#ffffff',
  black: '#19201b',
  autoContrast: false,
  fontFamily,
  headings: {
    fontFamily,
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '1.35' },
      h2: { fontSize: '1.25rem', lineHeight: '1.4' },
      h3: { fontSize: '1.0625rem', lineHeight: '1.45' },
      h4: { fontSize: '0.9375rem', lineHeight: '1.5' },
    },
  },
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  defaultRadius: 'md',
  radius: { xs: '2px', sm: '4px', md: '6px', lg: '10px', xl: '16px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Text: { defaultProps: { size: 'sm' } },
    Modal: {
      defaultProps: { centered: true, transitionProps: { duration: 150 }, attributes: dialogHeader },
      styles: { title: dialogTitle },
    },
    Drawer: {
      defaultProps: { transitionProps: { duration: 150 }, attributes: dialogHeader },
      styles: { title: dialogTitle },
    },
    // Hints stand below, so that fields beside each other begin at one height.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    Tooltip: { defaultProps: { openDelay: 300, withArrow: true } },
    Menu: { defaultProps: { transitionProps: { duration: 100 }, shadow: 'md' } },
    // A list that opens on its own would cover the form of which it is the first field.
    Select: { defaultProps: { checkIconPosition: 'right', openOnFocus: false } },
    MultiSelect: { defaultProps: { openOnFocus: false } },
    Paper: { defaultProps: { radius: 'lg' } },
    // A table that is wider than its place is pushed sideways with the arrow keys, also where nothing in it takes the focus.
    TableScrollContainer: { defaultProps: { scrollAreaProps: { viewportProps: { tabIndex: 0 } } } },
  },
});

/** Tones mean the same on every screen: good = present, paid, active; bad = absent, danger; warn = late, waiting; info = to know. */
const tones = (light: boolean) => {
  const pick = (palette: MantineColorsTuple) =>
    light
      ? { soft: palette[0], line: palette[2], text: palette[7] }
      : { soft: mix(palette[6]), line: mix(palette[5], 45), text: palette[2] };
  const all = {
    good: pick(leaf),
    bad: pick(red),
    warn: pick(amber),
    info: pick(blue),
    neutral: light ? { soft: gray[1], line: gray[3], text: gray[7] } : { soft: dark[5], line: dark[4], text: dark[0] },
  };
  return Object.fromEntries(
    Object.entries(all).flatMap(([tone, { soft, line, text }]) => [
      [`--tone-${tone}-soft`, soft!],
      [`--tone-${tone}-line`, line!],
      [`--tone-${tone}-text`, text!],
    ]),
  );
};
const mix = (colour: string | undefined, share = 28) => `color-mix(in srgb, ${colour} ${share}%, ${dark[7]})`;

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: { '--frame-bar-height': '3.25rem', '--frame-menu-width': '15.5rem', '--frame-foot-height': '3.5rem' },
  light: {
    ...tones(true),
    '--mantine-color-body': '#ffffff',
    '--page': gray[0]!,
    '--mantine-color-dimmed': gray[6]!,
    '--mantine-color-placeholder': gray[6]!,
    '--surface': '#ffffff',
    '--surface-sunken': gray[1]!,
    '--line': gray[2]!,
    '--line-strong': gray[3]!,
    '--frame-menu': '#ffffff',
    '--frame-bar': leaf[7]!,
    '--frame-bar-text': '#ffffff',
    '--frame-bar-soft': 'rgb(255 255 255 / 14%)',
    '--row-hover': leaf[0]!,
    '--row-changed': amber[1]!,
    '--row-selected': leaf[1]!,
  },
  dark: {
    ...tones(false),
    '--mantine-color-body': dark[7]!,
    '--page': dark[8]!,
    '--mantine-color-dimmed': dark[2]!,
    '--mantine-color-placeholder': dark[2]!,
    '--mantine-color-error': red[3]!,
    '--surface': dark[7]!,
    '--surface-sunken': dark[6]!,
    '--line': dark[5]!,
    '--line-strong': dark[4]!,
    '--frame-menu': dark[7]!,
    '--frame-bar': leaf[9]!,
    '--frame-bar-text': leaf[0]!,
    '--frame-bar-soft': 'rgb(255 255 255 / 10%)',
    '--row-hover': dark[6]!,
    '--row-changed': mix(amber[6], 36),
    '--row-selected': mix(leaf[6], 36),
  },
});
