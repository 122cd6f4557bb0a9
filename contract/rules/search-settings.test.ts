import { expect, test } from 'vitest'
import { aCourse, aLesson } from '#tests/factories/catalogue.ts'
import { collectionSearch, lessonSearch } from './search-settings.ts'

test('lessons are searched at 0.25 in ten fields with the specified weights (F88)', () => {
  expect(lessonSearch.threshold).toBe(0.25)
  expect(lessonSearch.fields.map(({ name, weight }) => [name, weight])).toEqual([
    ['title', 4],
    ['instructor', 2],
    ['description', 0.5],
    ['level', 1],
    ['groups', 1],
    ['discipline', 1],
    ['family', 1],
    ['category', 1],
    ['duration_search', 1],
    ['duration_search_2', 1],
  ])
})

test('a lesson is read as people see it', () => {
  const groups = [{ name: 'Energía', group_name: 'energy' as const, position: 1 }]
  const lesson = aLesson({ level: 'basic', groups })
  expect(Object.fromEntries(lessonSearch.fields.map((field) => [field.name, field.read(lesson)]))).toEqual({
    title: 'Clase 1',
    instructor: 'Marta Ferrer',
    description: 'Una clase para empezar.',
    level: 'Básico',
    groups: ['Energía'],
    discipline: 'Salsa',
    family: 'Latinos',
    category: 'Coreografías',
    duration_search: 'menos de 20 minutos',
    duration_search_2: '15 min',
  })
})

test('courses and programs are searched at 0.3 in four equal fields, their description without tags (F89)', () => {
  expect(collectionSearch.threshold).toBe(0.3)
  expect(collectionSearch.fields.map(({ name, weight }) => [name, weight])).toEqual([
    ['title', 1],
    ['level', 1],
    ['description', 1],
    ['groups', 1],
  ])
  const description = collectionSearch.fields[2]?.read(aCourse({ description: '<p>Uno</p><script>x</script>' }))
  expect(description).not.toMatch(/[<>]/)
})
