/** Whether this browser can show a picture in a window of its own. */
export const canFloat = () => document.pictureInPictureEnabled === true

/** The front picture in a window of its own, above whatever else is on the screen. */
export function floatingPicture(front: HTMLVideoElement, report: (on: boolean) => void) {
  const entered = () => report(true)
  const left = () => report(false)
  front.addEventListener('enterpictureinpicture', entered)
  front.addEventListener('leavepictureinpicture', left)

  return {
    set(on: boolean) {
      // Refused without a touch, or before there is a picture: then it simply stays where it is.
      if (on) front.requestPictureInPicture().catch(left)
      else document.exitPictureInPicture().catch(left)
    },
    stop() {
      front.removeEventListener('enterpictureinpicture', entered)
      front.removeEventListener('leavepictureinpicture', left)
    },
  }
}
