import { FailureNotice, Notice, NoticeAction } from '#src/ui/Notice.tsx'
import pill from '#src/ui/pill.module.css'
import { showToast } from '#src/ui/toasts.ts'
import { Section, State } from './Section.tsx'

const ignore = () => undefined

/** What stands in place of content. */
export function States() {
  return (
    <Section title="Estados">
      <State name="Notice: vacío">
        <Notice
          tone="empty"
          title="Aún no has seleccionado ningún curso"
          text="Elige un estilo y un nivel."
          heading="h3"
        >
          <NoticeAction onClick={ignore}>VER LOS CURSOS</NoticeAction>
        </Notice>
      </State>
      <State name="Notice: todo hecho">
        <Notice tone="done" title="¡Ya has completado todos tus cursos!" text="¿A por el siguiente?" heading="h3" />
      </State>
      <State name="FailureNotice: error, con otro intento">
        <FailureNotice code="unexpected" onRetry={ignore} heading="h3" />
      </State>
      <State name="FailureNotice: sin conexión">
        <FailureNotice code="offline" onRetry={ignore} heading="h3" />
      </State>
      <State name="toasts">
        <button type="button" className={pill.outline} onClick={() => void showToast('Guardado')}>
          Muestra un aviso
        </button>
      </State>
    </Section>
  )
}
