import { expect, test } from 'vitest'
import { maintenanceWords } from './maintenance-copy.ts'

/** In Madrid. */
const noon = Date.parse('2026-11-24T11:00Z')
const kept =
  'Puedes seguir viendo y buscando clases; lo que hagas en ellas se guarda en este dispositivo y se envía después. Lo demás no se puede guardar hasta que acabe.'

test('the maintenance notice says why, what still works, and until when', () => {
  const why = 'Cambiamos de servidor'
  expect(maintenanceWords({ why, until: null }, true, noon)).toBe(`Mantenimiento: Cambiamos de servidor. ${kept}`)
  expect(maintenanceWords({ why, until: noon + 5_400_000 }, true, noon)).toBe(
    `Mantenimiento: Cambiamos de servidor. ${kept} Esperamos terminar a las 13:30 (hora de Madrid).`,
  )
  expect(maintenanceWords({ why: '¡Enseguida!', until: noon - 1 }, true, noon)).toBe(
    `Mantenimiento: ¡Enseguida! ${kept}`,
  )
  expect(maintenanceWords({ why, until: noon + 2 * 86_400_000 }, true, noon)).toContain(
    'Esperamos terminar el 26/11/2026, 12:00 (hora de Madrid).',
  )
  expect(maintenanceWords({ why, until: noon + 47_100_000 }, true, noon)).toContain('terminar a la 1:05 (hora')
})

test('the maintenance notice of a guest promises no stored actions', () => {
  expect(maintenanceWords({ why: 'Obras', until: noon + 3_600_000 }, false, noon)).toBe(
    'Mantenimiento: Obras. Puedes seguir viendo y buscando clases; entrar, apuntarse y pagar tienen que esperar. Esperamos terminar a las 13:00 (hora de Madrid).',
  )
})
