import type { AccountWords } from './account-words';
import type { AssetWords } from './asset-words';
import type { DialogWords } from './dialog-words';
import type { ElementWords } from './element-words';
import type { en } from './en';
import type { FactorWords } from './factor-words';
import type { FrameWords } from './frame-words';
import type { FrontWords } from './front-words';
import type { GalleryWords } from './gallery-words';
import type { HomeWords } from './home-words';
import type { ImageFormWords } from './image-form-words';
import type { KeysWords } from './keys-words';
import type { LegalWords } from './legal-words';
import type { OpsWords } from './ops-words';
import type { ProjectWords } from './project-words';
import type { ResultWords } from './result-words';
import type { ReviewWords } from './review-words';
import type { ShellWords } from './shell-words';
import type { StatusWords } from './status-words';
import type { ToolWords } from './tool-words';
import type { VerifyWords } from './verify-words';
import type { VideoWords } from './video-words';
import type { VisitorWords } from './visitor-words';

/** All English texts, from all files. */
export type Catalogue = typeof en &
  AccountWords &
  AssetWords &
  DialogWords &
  ElementWords &
  FactorWords &
  FrameWords &
  FrontWords &
  GalleryWords &
  HomeWords &
  KeysWords &
  LegalWords &
  OpsWords &
  ProjectWords &
  ResultWords &
  ReviewWords &
  ShellWords &
  StatusWords &
  ImageFormWords &
  ToolWords &
  VerifyWords &
  VideoWords &
  VisitorWords;
