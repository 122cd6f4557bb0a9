import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ExperienceChoice } from './ExperienceChoice.tsx'
import { GoalChoice } from './GoalChoice.tsx'
import { StylesChoice } from './StylesChoice.tsx'
import { TimeChoice } from './TimeChoice.tsx'

afterEach(cleanup)

test('experience and goal are each one of four, and answer with the wire value', () => {
  const onExperience = vi.fn()
  const onGoal = vi.fn()
  render(
    <>
      <ExperienceChoice value={null} onChange={onExperience} />
      <GoalChoice value="target_fitness" onChange={onGoal} />
    </>,
  )
  fireEvent.click(screen.getByRole('radio', { name: /Intermedio/ }))
  fireEvent.click(screen.getByRole('radio', { name: /Bailar en sociales/ }))
  expect(onExperience.mock.calls).toEqual([['intermediate']])
  expect(onGoal.mock.calls).toEqual([['target_socials']])
  expect(screen.getAllByRole('radio', { checked: true })).toEqual([screen.getByRole('radio', { name: /forma/ })])
})

test('not knowing yet and a choice exclude each other', () => {
  const onChange = vi.fn()
  const disciplines = [
    { slug: 'salsa', name: 'Salsa' },
    { slug: 'bachata', name: 'Bachata' },
  ]
  const { rerender } = render(<StylesChoice disciplines={disciplines} value={['salsa']} onChange={onChange} />)
  fireEvent.click(screen.getByLabelText('Bachata'))
  fireEvent.click(screen.getByLabelText('Aún no lo sé'))
  rerender(<StylesChoice disciplines={disciplines} value={['aun-no-lo-se']} onChange={onChange} />)
  fireEvent.click(screen.getByLabelText('Salsa'))
  expect(onChange.mock.calls).toEqual([[['salsa', 'bachata']], [['aun-no-lo-se']], [['salsa']]])
})

test('the slider stores the value of each position', () => {
  const onChange = vi.fn()
  const { rerender } = render(<TimeChoice value="less-than-20" onChange={onChange} />)
  const slider = screen.getByRole('slider')
  expect(slider.getAttribute('aria-valuetext')).toBe("Hasta 20'")
  fireEvent.change(slider, { target: { value: '1' } })
  rerender(<TimeChoice value="between-20-40" onChange={onChange} />)
  expect(slider.getAttribute('aria-valuetext')).toBe("Entre 20'-40'")
  fireEvent.change(slider, { target: { value: '2' } })
  rerender(<TimeChoice value="greater-than-40" onChange={onChange} />)
  expect(slider.getAttribute('aria-valuetext')).toBe("Más de 40'")
  expect(onChange.mock.calls).toEqual([['between-20-40'], ['greater-than-40']])
})

test('no position is chosen at first, and the first one can be chosen by keyboard', () => {
  const onChange = vi.fn()
  render(<TimeChoice value={null} onChange={onChange} />)
  const slider = screen.getByRole('slider')
  expect(slider.getAttribute('aria-valuetext')).toBe('Sin elegir')
  expect(screen.getByText(/Aún no has elegido/)).toBeDefined()
  fireEvent.focus(slider)
  fireEvent.keyDown(slider, { key: 'Tab' })
  expect(onChange).not.toHaveBeenCalled()
  fireEvent.keyDown(slider, { key: 'Home' })
  expect(onChange.mock.calls).toEqual([['less-than-20']])
})
