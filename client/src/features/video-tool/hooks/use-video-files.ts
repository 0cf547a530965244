import type { InputImage, InputVideo } from '@maquette/contracts/fields/input-file';
import type { VideoTool } from '@maquette/contracts/fields/video-fields';
import { useCallback } from 'react';
import { useFileArrivals } from '../../inputs/hooks/use-file-arrivals';
import { useInputFile } from '../../inputs/hooks/use-input-file';
import { isImageFile } from '../../inputs/rules/image-file';
import { showPasteToast } from '../../inputs/rules/paste-toast';
import { imagePlace, placedImage, withoutImage } from '../../inputs/rules/placed-image';
import type { GroupProps } from '../components/form/movement-fields';

const isVideoFile = ({ type }: Pick<File, 'type'>) => type.startsWith('video/');

/** Manages a video tool's files. A file dropped or pasted anywhere becomes the source. */
export function useVideoFiles(tool: VideoTool, { form, change }: GroupProps) {
  const image = useInputFile('image', form.image ?? null, (file) =>
    change(file ? { image: file, ...placedImage(file, form) } : { image: undefined, ...withoutImage(form) }),
  );
  const depthMap = useInputFile('depth_map', form.depthMap ?? null, (file) => change({ depthMap: file ?? undefined }));
  const foregroundMask = useInputFile('foreground_mask', form.foregroundMask ?? null, (file) =>
    change({ foregroundMask: file ?? undefined }),
  );
  const clip = useInputFile('video', form.clip ?? null, (file) =>
    change(file ? { clip: file, ...placedImage(file, form) } : { clip: undefined, ...withoutImage(form) }),
  );
  const source = tool === 'v2v' ? clip : image;
  const { choose } = source;
  const onFile = useCallback((file: File) => void choose(file), [choose]);
  const [putClip, putImage] = [clip.put, image.put];
  const onResult = useCallback(
    (kept: InputImage | InputVideo) => {
      if (tool !== 'v2v') putImage(kept);
      else if ('fps' in kept) putClip(kept);
    },
    [tool, putImage, putClip],
  );
  const onPaste = (file: File) => {
    const [kept, place] = [{ image: form.image, clip: form.clip }, imagePlace(form)];
    onFile(file);
    showPasteToast(() => {
      if (tool === 'v2v') putClip(kept.clip ?? null);
      else putImage(kept.image ?? null);
      change(place);
    });
  };
  const dragging = useFileArrivals(tool === 'v2v' ? isVideoFile : isImageFile, onFile, onResult, onPaste);
  const sending = [image, depthMap, foregroundMask, clip].some(({ state }) => state.status === 'sending');
  const refused = [image, depthMap, foregroundMask, clip].find(({ refusal }) => refusal);
  return { image, depthMap, foregroundMask, clip, dragging, sending, refused };
}
export type VideoFiles = ReturnType<typeof useVideoFiles>;
