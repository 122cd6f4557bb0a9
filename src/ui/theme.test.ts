import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core'
import { expect, test } from 'vitest'
import { cssVariables, theme } from './theme.ts'

test("none of the academy's variables is one that Mantine's light scheme sets over it", () => {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme)
  const { light } = defaultCssVariablesResolver(merged)
  const { variables, light: own } = cssVariables(merged)
  expect(Object.keys(variables).filter((name) => name in light)).toEqual([])
  expect(own['--mantine-color-dimmed']).toBe('var(--muted)')
})
