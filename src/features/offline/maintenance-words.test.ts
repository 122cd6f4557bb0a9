import { expect, test } from 'vitest'
import { maintenanceWords } from './maintenance-words.ts'

const noon = new Date(2026, 10, 24, 12).getTime()
const kept = 'Puedes seguir viendo y buscando clases; lo que hagas se guarda en este dispositivo y se envía después.'

test('the notice says why, what still works, and until when', () => {
  const why = 'Cambiamos de servidor'
  expect(maintenanceWords({ why, until: null }, noon)).toBe(`Mantenimiento: Cambiamos de servidor. ${kept}`)
  expect(maintenanceWords({ why, until: noon + 5_400_000 }, noon)).toBe(
    `Mantenimiento: Cambiamos de servidor. ${kept} Esperamos terminar a las 13:30.`,
  )
  expect(maintenanceWords({ why: '¡Enseguida!', until: noon - 1 }, noon)).toBe(`Mantenimiento: ¡Enseguida! ${kept}`)
  expect(maintenanceWords({ why, until: noon + 2 * 86_400_000 }, noon)).toContain('terminar el 26 de noviembre')
})
