import { isStepWay } from './install-way.ts'
import { startInstall, useInstallWay } from './installing.ts'

/**
 * The item of the menu, where this browser can install the academy. It closes the menu's dialog before anything opens.
 */
export function InstallItem({ className }: { readonly className: string | undefined }) {
  const way = useInstallWay()
  if (way === null || !(way === 'prompt' || isStepWay(way))) return null
  return (
    <button
      type="button"
      className={className}
      onClick={({ currentTarget }) => {
        currentTarget.closest('dialog')?.close()
        void startInstall()
      }}
    >
      Instalar la app
    </button>
  )
}
