import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  localStorageColorSchemeManager,
  type MantineColorsTuple,
  rem,
} from '@mantine/core';
import classes from './components.module.css';

/** Colours are CSS variables that change with the scheme, so all ten shades are equal. */
const token = (name: string) =>
  Array.from({ length: 10 }, () => `var(--${name})`) as unknown as MantineColorsTuple;
const shades = (...colours: string[]) => colours as unknown as MantineColorsTuple;

/** Usable as `color` on any component. */
const tokenColours = ['accent', 'ok', 'warn', 'bad', 'info'];

/** A dialog's `<header>` would be a second banner landmark. */
const dialogAttributes = { header: { role: 'presentation' } };

export const theme = createTheme({
  primaryColor: 'accent',
  colors: {
    ...Object.fromEntries(tokenColours.map((name) => [name, token(name)])),
    // Warm neutrals for what Mantine colours itself.
    dark: shades(
      '#f3efe6',
      '#d8d2c4',
      '#b3ac9c',
      '#8f887a',
      '#3a372f',
      '#2f2c26',
      '#26241f',
      '#1c1b17',
      '#14130f',
      '#0f0e0b',
    ),
    gray: shades(
      '#faf8f3',
      '#f3efe6',
      '#e9e3d6',
      '#d9d3c5',
      '#c4bcab',
      '#9c9484',
      '#7a7365',
      '#625c50',
      '#3d382f',
      '#1d1b16',
    ),
  },
  fontFamily: 'var(--font-ui)',
  fontFamilyMonospace: 'var(--font-code)',
  headings: { fontFamily: 'var(--font-heading)', fontWeight: '500' },
  fontSizes: { xs: rem(12), sm: rem(13), md: rem(14), lg: rem(16), xl: rem(20) },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.45', lg: '1.5', xl: '1.3' },
  radius: { xs: rem(3), sm: rem(4), md: rem(6), lg: rem(8), xl: rem(16) },
  defaultRadius: 'md',
  spacing: { xs: rem(8), sm: rem(12), md: rem(16), lg: rem(24), xl: rem(32) },
  shadows: {
    xs: 'none',
    sm: 'none',
    md: 'var(--float-shadow)',
    lg: 'var(--float-shadow)',
    xl: 'var(--float-shadow)',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  variantColorResolver: (input) => {
    const resolved = defaultVariantColorsResolver(input);
    const name = input.color ?? 'accent';
    if (!tokenColours.includes(name)) return resolved;
    const colour = `var(--${name})`;
    if (input.variant === 'filled') {
      return {
        ...resolved,
        background: colour,
        hover: `color-mix(in srgb, ${colour} 88%, var(--text))`,
        // The page's background is readable on the other colours in both schemes.
        color: name === 'accent' ? 'var(--on-accent)' : 'var(--ground)',
      };
    }
    if (input.variant === 'light') {
      // On a tint of its own colour, light-scheme text falls below 4.5:1 (accent on 10 %: 4.3:1).
      return { ...resolved, background: 'var(--raised)', hover: 'var(--rule)', color: colour };
    }
    if (input.variant === 'subtle' || input.variant === 'transparent') {
      return {
        ...resolved,
        hover: input.variant === 'subtle' ? 'var(--raised)' : 'transparent',
        color: colour,
      };
    }
    return resolved;
  },
  components: {
    Button: { classNames: { root: classes.button, loader: classes.loader } },
    ActionIcon: { classNames: { loader: classes.loader } },
    Tooltip: {
      defaultProps: {
        openDelay: 300,
        transitionProps: { duration: 120 },
        withArrow: false,
        multiline: true,
        maw: 320,
      },
    },
    Modal: {
      defaultProps: {
        attributes: dialogAttributes,
        centered: true,
        radius: 'lg',
        transitionProps: { duration: 140 },
        overlayProps: { backgroundOpacity: 0.55 },
        closeButtonProps: { 'aria-label': 'Close' },
      },
      classNames: {
        content: classes.dialog,
        header: classes.dialogHeader,
        title: classes.dialogTitle,
        body: classes.dialogBody,
      },
    },
    Drawer: {
      defaultProps: { attributes: dialogAttributes, closeButtonProps: { 'aria-label': 'Close' } },
      classNames: {
        content: classes.dialog,
        header: classes.dialogHeader,
        title: classes.dialogTitle,
        body: classes.dialogBody,
      },
    },
    Menu: {
      defaultProps: {
        position: 'bottom-end',
        withInitialFocusPlaceholder: false,
        radius: 'lg',
        shadow: 'md',
        transitionProps: { duration: 100 },
      },
      classNames: { dropdown: classes.menu, item: classes.menuItem },
    },
    Notification: { classNames: { root: classes.toast, icon: classes.toastIcon, title: classes.toastTitle } },
    InputWrapper: {
      classNames: { label: classes.label, description: classes.underLabel, error: classes.underLabel },
    },
    Checkbox: {
      defaultProps: { iconColor: 'var(--on-accent)' },
      classNames: { description: classes.underLabel },
    },
    Switch: { classNames: { root: classes.switch, description: classes.underLabel } },
    Input: { defaultProps: { size: 'sm' } },
  },
});

const mapped = {
  '--mantine-color-body': 'var(--ground)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-bright': 'var(--text)',
  '--mantine-color-dimmed': 'var(--dimmed)',
  '--mantine-color-placeholder': 'var(--dimmed)',
  '--mantine-color-anchor': 'var(--accent)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-success': 'var(--ok)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--raised)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--rule)',
  '--mantine-color-disabled': 'var(--raised)',
  '--mantine-color-disabled-color': 'var(--dimmed)',
  '--mantine-color-disabled-border': 'var(--rule)',
  '--mantine-primary-color-contrast': 'var(--on-accent)',
};

/** The tokens in tokens.css change with the scheme. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  dark: mapped,
  light: mapped,
});

/** The script in index.html reads the same key. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: 'galley-scheme' });
