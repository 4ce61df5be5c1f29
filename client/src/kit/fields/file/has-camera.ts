/** Whether photos can be taken here; browsers give the camera to secure pages only. */
export const hasCamera = () => Boolean((navigator as Partial<Navigator>).mediaDevices?.getUserMedia);
