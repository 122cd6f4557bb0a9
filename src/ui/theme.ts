import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

/** The ten shades of a colour in tokens.css. */
function tokens(name: string): MantineColorsTuple {
  const shade = (number: number) => `var(--${name}-${number})`
  return [shade(0), shade(1), shade(2), shade(3), shade(4), shade(5), shade(6), shade(7), shade(8), shade(9)]
}

/** Mantine's theme, from tokens.css, as far as notifications and the global styles read it. */
export const theme = createTheme({
  colors: { primary: tokens('primary'), secondary: tokens('secondary') },
  primaryColor: 'primary',
  // Shade 7 is #4F00BA, 11:1 under white.
  primaryShade: 7,
  white: '#ffffff',
  black: '#1d1329',
  defaultRadius: 'md',
  radius: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '999px' },
  fontFamily: 'var(--font-text)',
  fontSizes: {
    xs: 'var(--size-xs)',
    sm: 'var(--size-sm)',
    md: 'var(--size-md)',
    lg: 'var(--size-lg)',
    xl: 'var(--size-h3)',
  },
  lineHeights: { xs: '1.5', sm: '1.5', md: '1.5', lg: '1.5', xl: '1.3' },
  spacing: {
    xs: 'var(--space-2)',
    sm: 'var(--space-3)',
    md: 'var(--space-4)',
    lg: 'var(--space-6)',
    xl: 'var(--space-8)',
  },
  shadows: { sm: 'var(--shadow-soft)', md: 'var(--shadow-soft)', xl: 'var(--shadow-lifted)' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  focusRing: 'never',
})

/** Mantine's variables, from tokens.css: for its light scheme, whose own values go before any set for no scheme. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': 'var(--paper)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--muted)',
    '--mantine-color-default-border': 'var(--line)',
    '--mantine-color-error': 'var(--danger)',
  },
  dark: {},
})
