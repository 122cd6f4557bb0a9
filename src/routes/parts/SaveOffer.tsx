import type { ComponentProps } from 'react'
import { SaveLessons } from '#src/features/downloads/save/SaveLessons.tsx'
import { InstallItem } from '#src/features/install/InstallItem.tsx'
import textButton from '#src/ui/text-button.module.css'

/** Stores lessons on this device, and offers to install the app where that makes them last. */
export const SaveOffer = (props: Omit<ComponentProps<typeof SaveLessons>, 'installing'>) => (
  <SaveLessons {...props} installing={<InstallItem className={textButton.primary} />} />
)
