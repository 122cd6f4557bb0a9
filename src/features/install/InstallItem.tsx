import { isStepMethod } from './install-method.ts'
import { startInstall, useInstallMethod } from './installing.ts'

/**
 * The item of the menu, where this browser can install the academy. It closes the menu's dialog before anything opens.
 */
export function InstallItem({ className }: { readonly className: string | undefined }) {
  const method = useInstallMethod()
  if (method === null || !(method === 'prompt' || isStepMethod(method))) return null
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
