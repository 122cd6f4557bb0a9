import { createLazyRoute } from '@tanstack/react-router'
import { CameraCheck } from '#src/features/camera-check/CameraCheck.tsx'
import { Container } from '#src/ui/Container.tsx'
import { PageTitle } from '#src/ui/PageTitle.tsx'

function RecordingTestScreen() {
  return (
    <Container width="narrow">
      <PageTitle title="Prueba tu cámara" />
      <CameraCheck />
    </Container>
  )
}

export const route = createLazyRoute('/academy/prueba-de-grabacion')({ component: RecordingTestScreen })
