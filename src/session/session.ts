import { createContext, useContext } from 'react'
import { guest, type Viewer } from '#contract/rules/viewer.ts'

export const ViewerContext = createContext<Viewer>(guest)

/** Who is watching: a guest until the server has said otherwise. */
export function useViewer(): Viewer {
  return useContext(ViewerContext)
}
