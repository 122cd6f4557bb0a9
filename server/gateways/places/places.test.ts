import { statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fold } from '#contract/rules/text-folding.ts'
import { placeSearch } from './places.ts'

const find = placeSearch()
const labels = async (text: string) => (await find(text)).map(({ label }) => label)

test.each([
  ['sevi', 'Sevilla, Andalucía, España'],
  ['SEVILLA', 'Sevilla, Andalucía, España'],
  ['malaga', 'Málaga, Andalucía, España'],
  ['  ciudad   de mex', 'Ciudad de México, México'],
  ['londres', 'Londres, Inglaterra, Reino Unido'],
  ['múnich', 'Múnich, Baviera, Alemania'],
  ['florencia', 'Florencia, Toscana, Italia'],
  ['ginebra', 'Ginebra, Suiza'],
  ['bruselas', 'Bruselas, Bélgica'],
  ['nueva york', 'Nueva York, Estados Unidos'],
  ['la habana', 'La Habana, Cuba'],
  ['tokio', 'Tokio, Japón'],
  ['moscu', 'Moscú, Rusia'],
  ['bogota', 'Bogotá, Colombia'],
  ['cordoba', 'Córdoba, Andalucía, España'],
])('the text %s finds the place %s', async (text, label) => {
  expect(await labels(text)).toContain(label)
})

test.each([
  ['London', 'Londres'],
  ['München', 'Múnich'],
  ['Wroclaw', 'Breslavia'],
  ['Lérida', 'Lleida'],
  ['La Coruña', 'A Coruña'],
  ['Donostia', 'San Sebastián'],
  ['Gasteiz', 'Vitoria-Gasteiz'],
])('%s is found by that name too, and called %s', async (text, city) => {
  expect((await find(text))[0]).toMatchObject({ city })
})

test('the choice of a country sets no city', async () => {
  expect((await find('españa'))[0]).toEqual({ label: 'España', city: null, country: 'España' })
  expect((await find('mexico'))[0]).toEqual({ label: 'México', city: null, country: 'México' })
})

test('places are sorted by size, at most eight, without duplicates, and countries leave room for towns', async () => {
  for (const text of ['s', 'ma', 'san', 'villa', 'paris']) {
    const found = await labels(text)
    expect(found.length).toBeLessThanOrEqual(8)
    expect(new Set(found).size).toBe(found.length)
    expect((await find(text)).filter(({ city }) => city === null).length).toBeLessThanOrEqual(3)
  }
  expect((await labels('madri'))[0]).toBe('Madrid, Comunidad de Madrid, España')
})

test('only the beginning of a place name is matched', async () => {
  const found = await find('barcelon')
  expect(found.length).toBeGreaterThan(0)
  for (const { city, country } of found) expect(fold(city ?? country)).toMatch(/^barcelon/)
})

test.each(['', '   ', '\n', '\t', 'zzzzzz', '\\', '*', '%'])('the text %j finds no place', async (text) => {
  expect(await find(text)).toEqual([])
})

test('the file of names is small enough for the repository', () => {
  expect(statSync(new URL('./places.tsv.br', import.meta.url)).size).toBeLessThan(900_000)
})

test('place names that could not be read are read again at the next call', async () => {
  const broken = placeSearch('/nowhere/places.tsv.br')
  await expect(broken('sevilla')).rejects.toThrow('ENOENT')
  await expect(broken('sevilla')).rejects.toThrow('ENOENT')
})
