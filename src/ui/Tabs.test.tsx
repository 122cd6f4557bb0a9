import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Tabs } from './Tabs.tsx'

afterEach(cleanup)

test('a mark stands on its own tab and on no other (F102)', () => {
  const star = <span role="img" aria-label="Tu nivel" />
  const tabs = [
    { value: 'principiante', label: 'Principiante' },
    { value: 'basico', label: 'Básico', mark: star },
  ]
  render(
    <Tabs label="Partes" tabs={tabs} value="principiante" onChange={() => {}}>
      Aquí
    </Tabs>,
  )
  const marked = screen.getAllByRole('tab').map((tab) => tab.querySelector('[role=img]') !== null)
  expect(marked).toEqual([false, true])
})
