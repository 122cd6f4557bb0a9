import type { Professor } from '#contract/catalogue.ts'
import { Container } from '#src/ui/Container.tsx'
import { Poster } from '#src/ui/Poster.tsx'
import classes from './ProfessorStage.module.css'

/** The hero of a professor: portrait and text. */
export function ProfessorStage({ professor }: { readonly professor: Professor }) {
  return (
    <div className={classes.stage}>
      <Container className={classes.inner}>
        <Poster
          className={classes.portrait}
          src={professor.main_image_uri}
          alt={`Retrato de ${professor.name}`}
          sizes="(min-width: 768px) 320px, 60vw"
          ratio={1}
          isPortrait
          priority
        />
        <div>
          <h1 className={classes.name}>{professor.name}</h1>
          <p className={classes.about}>{professor.description}</p>
        </div>
      </Container>
    </div>
  )
}
