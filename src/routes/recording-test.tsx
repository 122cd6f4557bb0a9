import { createLazyRoute } from '@tanstack/react-router'
import { RecordingTest } from '#src/features/recording/recording-test/RecordingTest.tsx'
import { Container } from '#src/ui/Container.tsx'
import { PageTitle } from '#src/ui/PageTitle.tsx'

function RecordingTestScreen() {
  return (
    <Container width="narrow">
      <PageTitle title="Prueba tu cámara" />
      <RecordingTest />
    </Container>
  )
}

export const route = createLazyRoute('/academy/prueba-de-grabacion')({ component: RecordingTestScreen })
