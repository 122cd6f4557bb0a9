import { expect, test } from 'vitest'
import { nameLine, placeLine } from './place-line.ts'

test.each([
  [{ name: 'Ana', lastname: 'Prieto', user_name: 'anabaila' }, 'Ana Prieto'],
  [{ name: 'Ana', lastname: '', user_name: 'anabaila' }, 'Ana'],
  [{ name: '', lastname: '', user_name: 'anabaila' }, 'anabaila'],
  [{ name: '', lastname: '', user_name: null }, ''],
])('the name %j is shown as "%s"', (person, line) => {
  expect(nameLine(person)).toBe(line)
})

test.each([
  [{ city: 'Sevilla', country: 'España' }, 'Sevilla, España'],
  [{ city: null, country: 'Francia' }, 'Francia'],
  [{ city: 'Sevilla', country: null }, 'Sevilla'],
  [{ city: '', country: null }, ''],
])('the place %j is shown as "%s"', (place, line) => {
  expect(placeLine(place)).toBe(line)
})
