// The worker that ffmpeg runs in. As the library starts it, it has no Trusted Types policy and may not load its core.
import './install-trusted-types.ts'
import '@ffmpeg/ffmpeg/worker'
