// The thread that ffmpeg runs in. Started as the library would, it would have no policy and be refused its own core.
import './trusting.ts'
import '@ffmpeg/ffmpeg/worker'
