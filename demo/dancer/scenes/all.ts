import { backdrops } from './backdrops.ts'
import { danceRooms } from './dance-rooms.ts'
import { halls } from './halls.ts'
import { nights } from './nights.ts'
import { spotlights } from './spotlights.ts'
import { streets } from './streets.ts'

/** Every place a poster can be in. */
export const scenes = { ...spotlights, ...backdrops, ...danceRooms, ...halls, ...streets, ...nights } as const

export type SceneName = keyof typeof scenes
