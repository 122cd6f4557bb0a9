import {
  BufferSource,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathTarget,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
} from 'mediabunny'

/** Writes an mp4 of at least so many bytes, made of one clip repeated, its index in front. Returns its seconds. */
export async function writeLongLesson(clip: Buffer, path: string, bytes: number): Promise<number> {
  const input = new Input({ source: new BufferSource(clip), formats: [MP4] })
  const picture = await input.getPrimaryVideoTrack()
  const sound = await input.getPrimaryAudioTrack()
  const pictureCodec = await picture?.getCodec()
  const soundCodec = await sound?.getCodec()
  if (!picture || !pictureCodec) throw new Error('the clip has no picture')
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: 'in-memory' }),
    target: new FilePathTarget(path),
  })
  const pictures = new EncodedVideoPacketSource(pictureCodec)
  output.addVideoTrack(pictures)
  const sounds = sound && soundCodec ? new EncodedAudioPacketSource(soundCodec) : undefined
  if (sounds) output.addAudioTrack(sounds)
  await output.start()
  // A short gap between two repetitions, since sums of seconds are not exact.
  const length = (await input.computeDuration()) + 0.01
  const times = Math.ceil(bytes / clip.byteLength)
  const pictureConfig = await picture.getDecoderConfig()
  const soundConfig = await sound?.getDecoderConfig()
  for (let time = 0; time < times; time += 1) {
    const later = time * length
    for await (const packet of new EncodedPacketSink(picture).packets())
      await pictures.add(
        packet.clone({ timestamp: packet.timestamp + later }),
        pictureConfig ? { decoderConfig: pictureConfig } : undefined,
      )
    if (sound && sounds)
      for await (const packet of new EncodedPacketSink(sound).packets())
        await sounds.add(
          packet.clone({ timestamp: packet.timestamp + later }),
          soundConfig ? { decoderConfig: soundConfig } : undefined,
        )
  }
  await output.finalize()
  return times * length
}
