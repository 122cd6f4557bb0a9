import { engineStage } from '#tests/setup/engine-drivers/engine-stage.ts'
import { downloadJourneys } from './download-journeys.ts'
import { keyJourneys } from './key-journeys.ts'
import { knownGaps } from './known-gaps.ts'
import { paymentJourneys } from './payment-journeys.ts'
import { recordingJourneys } from './recording-journeys.ts'

const stage = await engineStage('chromium')

keyJourneys(stage)
downloadJourneys(stage)
paymentJourneys(stage)
recordingJourneys(stage)
knownGaps(stage, [])
