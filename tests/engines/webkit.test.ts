import { engineStage } from '#tests/setup/engine-drivers/engine-stage.ts'
import { downloadJourneys } from './download-journeys.ts'
import { keyJourneys } from './key-journeys.ts'
import { knownGaps } from './known-gaps.ts'
import { paymentJourneys } from './payment-journeys.ts'
import { livePictureJourneys } from './recording-journeys.ts'

const stage = await engineStage('webkit')

keyJourneys(stage)
downloadJourneys(stage)
paymentJourneys(stage)
livePictureJourneys(stage)
knownGaps(stage, ['Background Sync', 'Push', 'storage.estimate', 'storage.persist', 'requestIdleCallback'])
