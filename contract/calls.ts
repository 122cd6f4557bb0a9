import { getUser } from './account.ts'
import { getVideoStats, getVideos } from './catalogue.ts'
import { getCatalogue, getDescriptions } from './catalogue-update.ts'
import type { Endpoint } from './endpoint.ts'
import { csrfCookie, login, logout } from './sign-in.ts'
import { getVideoData } from './video-data.ts'

/** Every call there is. What is not in this list cannot be mounted, and what is in it must be. */
export const calls = {
  getVideos,
  getVideoStats,
  getCatalogue,
  getDescriptions,
  getVideoData,
  getUser,
  csrfCookie,
  login,
  logout,
} as const satisfies Record<string, Endpoint>
