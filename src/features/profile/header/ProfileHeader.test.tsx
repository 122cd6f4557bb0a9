import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aUser } from '#tests/factories/user.ts'
import { ProfileHeader } from './ProfileHeader.tsx'

afterEach(cleanup)

const ring = () => screen.getByRole('progressbar')

test('a profile at 75 is not completed yet, one at 80 is (F180, Q39)', () => {
  const pictured = { onboarding_status: 'completed', main_image_uri: '/media/yo.png' }
  const { rerender } = render(<ProfileHeader user={aUser(pictured)} camera={null} />)
  expect([ring().getAttribute('aria-valuenow'), ring().dataset.completed]).toEqual(['75', 'false'])
  rerender(<ProfileHeader user={aUser({ ...pictured, phone: '+34600111222' })} camera={null} />)
  expect([ring().getAttribute('aria-valuenow'), ring().dataset.completed]).toEqual(['80', 'true'])
})

test('the percentage stays on one line with its sign', () => {
  render(<ProfileHeader user={aUser()} camera={null} />)
  expect(screen.getByText(/%$/, { selector: 'strong' }).textContent).toMatch(/^\d+\u00a0%$/)
})

test('the header shows the name, the place and the photo, or the initials until there is one (F168, F169)', () => {
  const { rerender } = render(<ProfileHeader user={aUser({ city: 'Sevilla', country: 'España' })} camera={null} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ana Prieto')
  expect(screen.getByText('Sevilla, España')).toBeTruthy()
  expect(screen.getByText('AP')).toBeTruthy()
  rerender(<ProfileHeader user={aUser({ main_image_uri: '/media/yo.png' })} camera={null} />)
  expect(screen.getByRole('img').getAttribute('src')).toBe('/media/yo.png')
  expect(screen.queryByText('AP')).toBeNull()
})
