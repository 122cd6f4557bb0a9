import { Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import pill from '#src/ui/pill.module.css'
import { SearchBox } from '../shell/SearchBox.tsx'
import { ErrorScreen } from './ErrorScreen.tsx'

/** The screen of a URL that matches no route (F4, Q16). */
export function NotFoundScreen() {
  return (
    <ErrorScreen
      heading="Este paso no está en la coreografía"
      text="La página que buscas no existe o ha cambiado de sitio. Busca lo que quieres bailar, o vuelve al principio."
      technical="404 Not Found"
      search={<SearchBox />}
    >
      <PageTitle title="Página no encontrada" />
      <Link to={paths.home} className={pill.secondary}>
        Volver al inicio
      </Link>
      <Link to={paths.videos} className={pill.onStage}>
        Ver las clases
      </Link>
    </ErrorScreen>
  )
}
