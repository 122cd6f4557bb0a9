import { isStepWay } from './install-way.ts'
import { startInstall, useInstallWay } from './installing.ts'

interface InstallItemProps {
  readonly className: string | undefined
  /** Called before anything opens, to close the menu. */
  readonly onPress: () => void
}

/** The item of the menu, where this browser can install the academy. */
export function InstallItem({ className, onPress }: InstallItemProps) {
  const way = useInstallWay()
  if (way === null || !(way === 'prompt' || isStepWay(way))) return null
  return (
    <button
      type="button"
      className={className}
      onClick={() => {
        onPress()
        void startInstall()
      }}
    >
      Instalar la app
    </button>
  )
}
