/**
 * Keeps the picture a `<video>` shows on top of it, because an element that changes its file shows black until the new
 * one has come. Nothing is held where there is no picture yet. The returned function lets go.
 */
export function holdPicture(video: HTMLVideoElement): () => void {
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || video.dataset.shown === 'false') return () => undefined
  const held = document.createElement('canvas')
  held.width = video.videoWidth
  held.height = video.videoHeight
  held.className = video.className
  held.getContext('2d')?.drawImage(video, 0, 0)
  video.after(held)
  return () => held.remove()
}
