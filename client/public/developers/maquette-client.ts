// Client of the Maquette API 1.1.0. Generated from its OpenAPI document: do not change it by hand.

// No dependencies. Runs in Node 18 and later, in browsers, and wherever fetch is.

/** One render, from order to result. */
export interface Job {
  id: string;
  object: 'job';
  /** Ordered with a sandbox key: nothing is rendered or charged. */
  sandbox: boolean;
  tool: 't2i' | 's2i' | 'i2v' | 'v2v';
  mode: 'fast' | 'relaxed';
  status: 'queued' | 'running' | 'done' | 'failed' | 'cancelled';
  stage: 'queued' | 'running' | 'postprocessing' | 'uploading' | 'ready' | 'failed' | 'cancelled';
  /** Exact queue position, from 1; null when the job does not wait. */
  position: number | null;
  /** Measured progress, 0-1; null before the first measurement. */
  progress: number | null;
  /** Estimated start and finish: at least 8 of 10 jobs end between p10 and p90. Null right after the order, and while no provider is available. */
  forecast: {
    start: {
      p10: string;
      p50: string;
      p90: string;
    } | null;
    finish: {
      p10: string;
      p50: string;
      p90: string;
    };
    /** 0 to 1. */
    confidence: number;
  } | null;
  credits: number;
  money: 'held' | 'charged' | 'returned';
  /** Guaranteed fidelity. A job below it is `done`, keeps its result, and its credits are `returned` for the given reason. Null without a guarantee and in the sandbox. */
  geometry_guarantee: {
    at_least: number;
    returned_for: 'below' | 'unmeasured' | null;
  } | null;
  failure: {
    code: string;
    sentence: string;
  } | null;
  /** Words of the prompt that the image shows. Null before the image is made, and for other tools. */
  understood: Array<string> | null;
  /** Words of the prompt that the image does not show. Null when `understood` is null. */
  ignored: Array<string> | null;
  result: {
    content_type: string;
    width: number;
    height: number;
    bytes: number;
    seconds: number | null;
    fps: number | null;
    /** Signed URL, valid for a few minutes. Null without the scope assets:read. */
    url: string | null;
    url_expires_at: string | null;
    fidelity: {
      /** 0-100: 100 when every straight line is in place. Null when the drawing has no lines. */
      score: number | null;
      drawn_lines: number | null;
      /** Share of the drawn line length that moved, in per cent. */
      moved_percent: number | null;
      /** Average distance of moved lines from their place, in per cent of the width. */
      moved_by_percent: number | null;
      /** Windows and doors of the drawing, drawn and kept; `added` counts reliably detected new ones. Null when they cannot be counted reliably. */
      openings: {
        drawn: number;
        kept: number;
        moved: number;
        lost: number;
        added: number;
      } | null;
      /** A transparent PNG to lay over the image: missing lines are red, moved and added ones amber. Signed and valid like `url`. */
      map_url: string | null;
    } | null;
  } | null;
  created_at: string;
  started_at: string | null;
  finished_at: string | null;
}

/** One page, newest first. `next_cursor` is null on the last one. */
export interface JobPage {
  object: 'list';
  data: Array<Job>;
  next_cursor: string | null;
}

/** Price and prompt report of an order. Nothing was reserved. */
export interface DryRun {
  object: 'dry_run';
  quote: {
    credits: number;
    lines: Array<{
      label: string;
      credits: number;
    }>;
  };
  available_credits: number;
  affordable: boolean;
  /** Words of the prompt that the embedded engine would draw. Null for videos. */
  understood: Array<string> | null;
  /** Words of the prompt that it would not draw. Null when `understood` is null. */
  ignored: Array<string> | null;
}

/** Plan, credits and limits of the key. */
export interface Account {
  object: 'account';
  plan: string;
  sandbox: boolean;
  credits: {
    balance: number;
    held: number;
    available: number;
  };
  limits: {
    requests_per_minute: number;
    requests_per_second: number;
    open_jobs: number;
    open_jobs_now: number;
  };
  key: {
    id: string;
    name: string;
    prefix: string;
    scopes: Array<
      'images:write' | 'videos:write' | 'jobs:read' | 'assets:read' | 'elements:manage' | 'webhooks:manage'
    >;
    monthly_credit_limit: number | null;
    spent_this_month: number;
    expires_at: string | null;
  };
}

/** A stored input file. */
export interface File {
  object: 'file';
  ref: string;
  content_type: string;
  width: number;
  height: number;
  seconds: number | null;
  fps: number | null;
}

/** Provenance of a file. */
export interface FileCheck {
  object: 'file_check';
  manifest: {
    signer: 'ours' | 'other';
    intact: boolean;
    signed_by: string | null;
    program: string | null;
    digital_source_type: string | null;
    job_id: string | null;
  } | null;
  mark: 'known' | 'foreign' | 'none';
  scale: number | null;
  digital_source_type: string | null;
  record: {
    record: {
      version: 1;
      issuer: string;
      issuedAt: string;
      file: {
        sha256: string;
        contentType: string;
        width: number;
        height: number;
      };
      render: string;
      tool: 't2i' | 's2i' | 'i2v' | 'v2v';
      madeAt: string;
      provider: string;
      model: string;
      seed: number | null;
      source: {
        sha256: string;
      } | null;
      edits: Array<{
        render: string;
        tool: 't2i' | 's2i' | 'i2v' | 'v2v';
        sha256: string | null;
      }>;
      status: 'concept' | 'indicative' | 'approved';
      approved: {
        by: string | null;
        at: string;
      } | null;
      /** Default: "http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia". */
      digitalSourceType:
        | 'http://cv.iptc.org/newscodes/digitalsourcetype/algorithmicMedia'
        | 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia'
        | 'http://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia';
    };
    signature: string;
    keyId: string;
  } | null;
}

/** Statement for an authority on how a result was made. */
export interface Statement {
  title: string;
  sections: Array<{
    heading: string;
    rows: Array<{
      label: string | null;
      text: string;
    }>;
  }>;
  object: 'statement';
  job: string;
  language: string;
  variant: 'general' | 'planning-inspectorate' | 'highland' | 'dublin';
  /** The sections as plain text. */
  text: string;
  /** One line for a presentation board. */
  caption: string;
  /** Addressee of the statement. */
  note: string;
  /** Limits of the record. */
  footer: string;
}

/** A material, style, reference image or camera move of the workspace. */
export interface Element {
  object: 'element';
  id: string;
  kind: 'material' | 'style' | 'reference' | 'move';
  name: string;
  /** Words it adds to the prompt. */
  words: string;
  /** Order fields that it fills, by name. */
  fields: Record<string, string | number | boolean>;
  /** Its image; null when it has none, or it was erased. */
  image_ref: string | null;
  created_at: string;
}

/** One page, newest first. `next_cursor` is null on the last one. */
export interface ElementPage {
  object: 'list';
  data: Array<Element>;
  next_cursor: string | null;
}

/** A URL that receives events of jobs. */
export interface WebhookEndpoint {
  object: 'webhook_endpoint';
  id: string;
  url: string;
  description: string;
  events: Array<'job.started' | 'job.done' | 'job.failed' | 'job.cancelled' | 'webhook.test'>;
  /** True: receives events of sandbox jobs, false: of live jobs. */
  sandbox: boolean;
  status: 'enabled' | 'disabled';
  disabled_reason: string | null;
  created_at: string;
}

/** One page, newest first. `next_cursor` is null on the last one. */
export interface WebhookEndpointPage {
  object: 'list';
  data: Array<WebhookEndpoint>;
  next_cursor: string | null;
}

/** The endpoint and its secret, which is shown only once. */
export interface WebhookSecret {
  endpoint: WebhookEndpoint;
  secret: string;
}

/** Delivery of one event to one endpoint. */
export interface WebhookDelivery {
  object: 'webhook_delivery';
  id: string;
  /** The header webhook-id, the same for every repetition. */
  event_id: string;
  endpoint_id: string;
  type: 'job.started' | 'job.done' | 'job.failed' | 'job.cancelled' | 'webhook.test';
  job_id: string | null;
  status: 'pending' | 'delivered' | 'failed';
  attempts: number;
  next_attempt_at: string | null;
  last_attempt_at: string | null;
  last_status_code: number | null;
  last_error: string | null;
  last_milliseconds: number | null;
  last_answer: string | null;
  payload: unknown;
  created_at: string;
}

/** One page, newest first. `next_cursor` is null on the last one. */
export interface WebhookDeliveryPage {
  object: 'list';
  data: Array<WebhookDelivery>;
  next_cursor: string | null;
}

/** Message to an endpoint, signed according to Standard Webhooks. */
export interface WebhookMessage {
  type: 'job.started' | 'job.done' | 'job.failed' | 'job.cancelled' | 'webhook.test';
  timestamp: string;
  data: {
    job: Job | null;
  };
}

/** An error according to RFC 9457. Programs should act on `code`. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  code: string;
  error: string;
  hint?: string;
  ok: false;
  details?: Record<string, string | number | boolean | null>;
  money?: {
    state: 'none' | 'held' | 'charged' | 'returned';
    credits: number;
  };
  traceId?: string;
}

/** URL and events of an endpoint. It receives events of jobs of the same kind as the key that creates it. */
export interface NewWebhookEndpoint {
  /** A publicly reachable https:// URL. */
  url: string;
  /** A note for people. */
  description?: string;
  /** Events to receive. Default: ["job.done","job.failed","job.cancelled"]. */
  events?: Array<'job.started' | 'job.done' | 'job.failed' | 'job.cancelled' | 'webhook.test'>;
}

/** Fields you leave out stay unchanged. */
export interface ChangedWebhookEndpoint {
  /** A publicly reachable https:// URL. */
  url?: string;
  /** A note for people. */
  description?: string;
  /** Events to receive. */
  events?: Array<'job.started' | 'job.done' | 'job.failed' | 'job.cancelled' | 'webhook.test'>;
  /** A disabled endpoint receives no events. */
  status?: 'enabled' | 'disabled';
}

/** A reusable part of orders. */
export interface NewElement {
  kind: 'material' | 'style' | 'reference' | 'move';
  name: string;
  words?: string;
  /** Default: {}. */
  fields?: Record<string, string | number | boolean>;
  /** Default: null. */
  image_ref?: string | null;
}

/** Fields you leave out stay unchanged. `fields` is replaced as a whole. */
export interface ChangedElement {
  name?: string;
  words?: string;
  fields?: Record<string, string | number | boolean>;
  image_ref?: string | null;
}

/** An order of an image. Sketch fields apply to `s2i` only, and only those of its design type. */
export interface ImageOrder {
  /** `t2i` renders a prompt, with or without a reference; `s2i` renders a sketch. Default: "t2i". */
  modality?: 't2i' | 's2i';
  /** `fast` costs credits; `relaxed` is free and waits behind fast jobs. Default: "fast". */
  billing_mode?: 'fast' | 'relaxed';
  /** Text prompt. Required for `t2i`. */
  prompt?: string;
  /** What the image should not show. Can be repeated in a multipart form. */
  negative_prompts?: string;
  /** A building from outside or a room from inside; also selects the fields of a sketch. By default the prompt decides: `Interior` when it names a room and no building, else `Architecture`, as with any `arch_` field. */
  design_type?: 'Architecture' | 'Interior';
  /** `photographic` is realistic, `enhance` is artistic. Default: "photographic". */
  style_preset?: 'photographic' | 'enhance';
  /** Turbo is faster and costs less. Default: "sd3.5-large". */
  model?: 'sd3.5-large' | 'sd3.5-large-turbo';
  /** Aspect ratio, width to height. Default: "16:9". */
  ratio?: '21:9' | '16:9' | '4:3' | '1:1' | '3:4' | '9:16';
  /** File format of the image. Default: "png". */
  output_format?: 'png' | 'jpeg' | 'webp';
  /** Camera lens. */
  camera_lens?: 'Exterior 24-35mm' | 'Interior 16-24mm' | 'Ultra-wide 12-16mm' | 'Tele 50-85mm';
  /** Depth of field. */
  dof_level?: 'Deep (sharp)' | 'Moderate' | 'Shallow';
  /** Keep vertical edges vertical. Default: true. */
  verticals_straight?: boolean;
  /** Allow the embedded engine to make the image when the chosen model is unavailable. Default: false. */
  embedded_fallback?: boolean;
  /** Sketch: minimum fidelity of the result, 0-100. Below it, one more attempt is made without charge; if that is below it too, the credits are returned. 0 means no guarantee. Default: that of the project it is saved into, else none. 0 to 95. */
  geometry_guarantee?: number;
  /** `fill` crops the image, or the video to restyle, to the ratio at `crop_x`, `crop_y` and `crop_zoom`; `fit` keeps all of it and adds background. By default the engine decides; a video is cropped at its centre. */
  image_fit?: 'fill' | 'fit';
  /** Horizontal position of the crop, from 0 (left) to 1 (right). Default: centre. 0 to 1. */
  crop_x?: number;
  /** Vertical position of the crop, from 0 (top) to 1 (bottom). Default: centre. 0 to 1. */
  crop_y?: number;
  /** Zoom of the crop relative to the largest one of its ratio. Default: 1. 1 to 4. */
  crop_zoom?: number;
  /** Season of the vegetation. */
  season?: 'Spring' | 'Summer' | 'Autumn' | 'Winter';
  /** Wall material; overrides the prompt. */
  wall_material?:
    | 'White render'
    | 'Red brick'
    | 'Concrete'
    | 'Natural stone'
    | 'Larch'
    | 'Charred wood'
    | 'Corten steel'
    | 'Zinc';
  /** Architecture: roof material. */
  roof_material?: 'Zinc' | 'Slate' | 'Clay tiles' | 'Copper' | 'Planted' | 'Thatch';
  /** Material of the window frames. */
  frame_material?: 'Black' | 'White' | 'Oak' | 'Bronze';
  /** Architecture: tint of the glass. */
  glass_material?: 'Clear' | 'Grey' | 'Bronze' | 'Green';
  /** Architecture: ground around the building. */
  ground_material?: 'Lawn' | 'Gravel' | 'Paving' | 'Sand';
  /** Interior: floor material. */
  floor_material?: 'Oak' | 'Walnut' | 'Concrete' | 'Terrazzo' | 'White marble' | 'Terracotta';
  /** Local solar time in hours, for the position of the sun. Overrides `time_of_day`. 0 to 24. */
  sun_hour?: number;
  /** Day of the year, for the position of the sun. Default: 172, the northern summer solstice. 1 to 365. */
  sun_day?: number;
  /** Latitude in degrees, north positive, for the position of the sun. Default: 47. -65 to 65. */
  latitude?: number;
  /** Direction of north, in degrees clockwise from the view of the camera. Default: straight ahead. 0 to 359. */
  north?: number;
  /** Height of the image before an upscale. Default: "1080p". */
  target_resolution?: '720p' | '1080p' | '4K' | '8K';
  /** `2x` doubles 1080p to 4K and 4K to 8K; it is priced as the larger size. Default: "none". */
  upscale?: 'none' | '2x';
  /** Optional. Must match ratio and resolution, in pixels; one pixel of rounding is accepted. The delivered size is even. 1 to 20000. */
  width?: number;
  /** Like `width`. 1 to 20000. */
  height?: number;
  /** Used when `seed_locked` is true; otherwise a random seed is used. 0 to 4294967294. */
  seed?: number;
  /** Use `seed`, so that the same order makes the same image. Default: false. */
  seed_locked?: boolean;
  /** Weight of the prompt relative to the image. Default: 65 for `t2i`, 60 for `s2i`. 0 to 100. */
  prompt_strength?: number;
  /** A name shared by several orders, for example variations of one idea. */
  series?: string;
  /** A finished job of yours in 720p by `sd3.5-large-turbo`: its price is deducted from this one when both have the same recipe and seed, this one is not a draft itself, and it is ordered within 24 hours. A draft counts once; it can be used again when this job fails or is cancelled. */
  draft?: string;
  /** The job this one continues, when none of its files is used: both are shown in the same history. Has no other effect. */
  made_from?: string;
  /** Ids of up to 10 elements of the workspace, comma separated. In this sequence, each fills fields that the order leaves out, and its words are appended to the prompt. */
  elements?: string;
  /** The reference or the sketch, uploaded before. As `upload:<id>` (the `ref` of a file) or `render:<id>` (the id of a job). */
  image_ref?: string;
  /** Text to Images with a reference: white where it is regenerated, black where it stays. Refused if no provider supports it. As `upload:<id>` (the `ref` of a file) or `render:<id>` (the id of a job). */
  mask_ref?: string;
  /** Sketch: how far crooked lines are straightened. 0 to 100. Default: 50. */
  geometry_override?: number;
  /** Sketch: what to use of the image. Default: "both". */
  reference_role?: 'both' | 'style-only' | 'structure-only';
  /** Sketch: depth of the space. Default: "Deep". */
  depth_mode?: 'Flat' | 'Shallow' | 'Deep';
  /** Sketch: kind of result. Default: "final". */
  output_type?: 'final' | 'moodboard' | 'concept';
  /** Architecture sketch: kind of project. */
  arch_project_type?: 'Residential' | 'Commercial';
  /** Architecture sketch: use of the building. */
  arch_use_type?: string;
  /** Architecture sketch: details to show. */
  arch_details?: string;
  /** Architecture sketch: surroundings. */
  arch_environment?: 'Urban' | 'Suburban' | 'Nature' | 'Island' | 'Hilltop' | 'Water';
  /** Time of day. */
  time_of_day?: 'Dawn' | 'Morning' | 'Noon' | 'Sunset' | 'Dusk' | 'Night';
  /** Weather, outdoors. */
  weather?: 'Clear' | 'Cloudy' | 'Rain' | 'Snow';
  /** Architecture sketch: main material. */
  material_palette?: 'Glass' | 'Steel' | 'Concrete Brutalist' | 'Brick' | 'Wood' | 'Mixed';
  /** Architecture sketch: how closely to keep the form. 0 to 100. Default: 50. */
  form_strictness?: number;
  /** Architecture sketch: viewpoint. */
  framing?: 'Eye-level' | 'Aerial' | "Worm's eye" | 'Wide-angle';
  /** Architecture sketch: focal point. */
  focal_element?: string;
  /** Interior sketch: use of the space. */
  use_type?: string;
  /** Interior sketch: kind of room. */
  room_type?: string;
  /** Interior sketch: style of the furnishing. */
  style_template?: 'Scandinavian' | 'Industrial' | 'Japandi' | 'Coastal' | 'Modern';
  /** Interior sketch: colours. */
  color_scheme?: 'Warm' | 'Cool' | 'Monochrome' | 'Earth Tones';
  /** Interior sketch: light. */
  lighting_mood?: 'Bright Natural' | 'Cozy Ambient' | 'Spot-lit';
  /** Interior sketch: how closely to keep the lines. 0 to 100. Default: 70. */
  sketch_strictness?: number;
  /** Interior sketch: correction of a skewed perspective. */
  perspective_assist?: 'Fix skew' | 'Keep natural';
  /** Interior sketch: details to show. */
  interior_details?: string;
  /** Interior sketch: the most important piece of furniture. */
  furniture_focus?: string;
  /** Return only the price: nothing is reserved, rendered or stored. Default: false. */
  dry_run?: boolean;
}

/** The same fields as in JSON, together with the file. */
export interface ImageForm {
  /** `t2i` renders a prompt, with or without a reference; `s2i` renders a sketch. Default: "t2i". */
  modality?: 't2i' | 's2i';
  /** `fast` costs credits; `relaxed` is free and waits behind fast jobs. Default: "fast". */
  billing_mode?: 'fast' | 'relaxed';
  /** Text prompt. Required for `t2i`. */
  prompt?: string;
  /** What the image should not show. Can be repeated in a multipart form. */
  negative_prompts?: string;
  /** A building from outside or a room from inside; also selects the fields of a sketch. By default the prompt decides: `Interior` when it names a room and no building, else `Architecture`, as with any `arch_` field. */
  design_type?: 'Architecture' | 'Interior';
  /** `photographic` is realistic, `enhance` is artistic. Default: "photographic". */
  style_preset?: 'photographic' | 'enhance';
  /** Turbo is faster and costs less. Default: "sd3.5-large". */
  model?: 'sd3.5-large' | 'sd3.5-large-turbo';
  /** Aspect ratio, width to height. Default: "16:9". */
  ratio?: '21:9' | '16:9' | '4:3' | '1:1' | '3:4' | '9:16';
  /** File format of the image. Default: "png". */
  output_format?: 'png' | 'jpeg' | 'webp';
  /** Camera lens. */
  camera_lens?: 'Exterior 24-35mm' | 'Interior 16-24mm' | 'Ultra-wide 12-16mm' | 'Tele 50-85mm';
  /** Depth of field. */
  dof_level?: 'Deep (sharp)' | 'Moderate' | 'Shallow';
  /** Keep vertical edges vertical. Default: true. */
  verticals_straight?: boolean;
  /** Allow the embedded engine to make the image when the chosen model is unavailable. Default: false. */
  embedded_fallback?: boolean;
  /** Sketch: minimum fidelity of the result, 0-100. Below it, one more attempt is made without charge; if that is below it too, the credits are returned. 0 means no guarantee. Default: that of the project it is saved into, else none. 0 to 95. */
  geometry_guarantee?: number;
  /** `fill` crops the image, or the video to restyle, to the ratio at `crop_x`, `crop_y` and `crop_zoom`; `fit` keeps all of it and adds background. By default the engine decides; a video is cropped at its centre. */
  image_fit?: 'fill' | 'fit';
  /** Horizontal position of the crop, from 0 (left) to 1 (right). Default: centre. 0 to 1. */
  crop_x?: number;
  /** Vertical position of the crop, from 0 (top) to 1 (bottom). Default: centre. 0 to 1. */
  crop_y?: number;
  /** Zoom of the crop relative to the largest one of its ratio. Default: 1. 1 to 4. */
  crop_zoom?: number;
  /** Season of the vegetation. */
  season?: 'Spring' | 'Summer' | 'Autumn' | 'Winter';
  /** Wall material; overrides the prompt. */
  wall_material?:
    | 'White render'
    | 'Red brick'
    | 'Concrete'
    | 'Natural stone'
    | 'Larch'
    | 'Charred wood'
    | 'Corten steel'
    | 'Zinc';
  /** Architecture: roof material. */
  roof_material?: 'Zinc' | 'Slate' | 'Clay tiles' | 'Copper' | 'Planted' | 'Thatch';
  /** Material of the window frames. */
  frame_material?: 'Black' | 'White' | 'Oak' | 'Bronze';
  /** Architecture: tint of the glass. */
  glass_material?: 'Clear' | 'Grey' | 'Bronze' | 'Green';
  /** Architecture: ground around the building. */
  ground_material?: 'Lawn' | 'Gravel' | 'Paving' | 'Sand';
  /** Interior: floor material. */
  floor_material?: 'Oak' | 'Walnut' | 'Concrete' | 'Terrazzo' | 'White marble' | 'Terracotta';
  /** Local solar time in hours, for the position of the sun. Overrides `time_of_day`. 0 to 24. */
  sun_hour?: number;
  /** Day of the year, for the position of the sun. Default: 172, the northern summer solstice. 1 to 365. */
  sun_day?: number;
  /** Latitude in degrees, north positive, for the position of the sun. Default: 47. -65 to 65. */
  latitude?: number;
  /** Direction of north, in degrees clockwise from the view of the camera. Default: straight ahead. 0 to 359. */
  north?: number;
  /** Height of the image before an upscale. Default: "1080p". */
  target_resolution?: '720p' | '1080p' | '4K' | '8K';
  /** `2x` doubles 1080p to 4K and 4K to 8K; it is priced as the larger size. Default: "none". */
  upscale?: 'none' | '2x';
  /** Optional. Must match ratio and resolution, in pixels; one pixel of rounding is accepted. The delivered size is even. 1 to 20000. */
  width?: number;
  /** Like `width`. 1 to 20000. */
  height?: number;
  /** Used when `seed_locked` is true; otherwise a random seed is used. 0 to 4294967294. */
  seed?: number;
  /** Use `seed`, so that the same order makes the same image. Default: false. */
  seed_locked?: boolean;
  /** Weight of the prompt relative to the image. Default: 65 for `t2i`, 60 for `s2i`. 0 to 100. */
  prompt_strength?: number;
  /** A name shared by several orders, for example variations of one idea. */
  series?: string;
  /** A finished job of yours in 720p by `sd3.5-large-turbo`: its price is deducted from this one when both have the same recipe and seed, this one is not a draft itself, and it is ordered within 24 hours. A draft counts once; it can be used again when this job fails or is cancelled. */
  draft?: string;
  /** The job this one continues, when none of its files is used: both are shown in the same history. Has no other effect. */
  made_from?: string;
  /** Ids of up to 10 elements of the workspace, comma separated. In this sequence, each fills fields that the order leaves out, and its words are appended to the prompt. */
  elements?: string;
  /** The reference or the sketch, uploaded before. As `upload:<id>` (the `ref` of a file) or `render:<id>` (the id of a job). */
  image_ref?: string;
  /** Text to Images with a reference: white where it is regenerated, black where it stays. Refused if no provider supports it. As `upload:<id>` (the `ref` of a file) or `render:<id>` (the id of a job). */
  mask_ref?: string;
  /** Sketch: how far crooked lines are straightened. 0 to 100. Default: 50. */
  geometry_override?: number;
  /** Sketch: what to use of the image. Default: "both". */
  reference_role?: 'both' | 'style-only' | 'structure-only';
  /** Sketch: depth of the space. Default: "Deep". */
  depth_mode?: 'Flat' | 'Shallow' | 'Deep';
  /** Sketch: kind of result. Default: "final". */
  output_type?: 'final' | 'moodboard' | 'concept';
  /** Architecture sketch: kind of project. */
  arch_project_type?: 'Residential' | 'Commercial';
  /** Architecture sketch: use of the building. */
  arch_use_type?: string;
  /** Architecture sketch: details to show. */
  arch_details?: string;
  /** Architecture sketch: surroundings. */
  arch_environment?: 'Urban' | 'Suburban' | 'Nature' | 'Island' | 'Hilltop' | 'Water';
  /** Time of day. */
  time_of_day?: 'Dawn' | 'Morning' | 'Noon' | 'Sunset' | 'Dusk' | 'Night';
  /** Weather, outdoors. */
  weather?: 'Clear' | 'Cloudy' | 'Rain' | 'Snow';
  /** Architecture sketch: main material. */
  material_palette?: 'Glass' | 'Steel' | 'Concrete Brutalist' | 'Brick' | 'Wood' | 'Mixed';
  /** Architecture sketch: how closely to keep the form. 0 to 100. Default: 50. */
  form_strictness?: number;
  /** Architecture sketch: viewpoint. */
  framing?: 'Eye-level' | 'Aerial' | "Worm's eye" | 'Wide-angle';
  /** Architecture sketch: focal point. */
  focal_element?: string;
  /** Interior sketch: use of the space. */
  use_type?: string;
  /** Interior sketch: kind of room. */
  room_type?: string;
  /** Interior sketch: style of the furnishing. */
  style_template?: 'Scandinavian' | 'Industrial' | 'Japandi' | 'Coastal' | 'Modern';
  /** Interior sketch: colours. */
  color_scheme?: 'Warm' | 'Cool' | 'Monochrome' | 'Earth Tones';
  /** Interior sketch: light. */
  lighting_mood?: 'Bright Natural' | 'Cozy Ambient' | 'Spot-lit';
  /** Interior sketch: how closely to keep the lines. 0 to 100. Default: 70. */
  sketch_strictness?: number;
  /** Interior sketch: correction of a skewed perspective. */
  perspective_assist?: 'Fix skew' | 'Keep natural';
  /** Interior sketch: details to show. */
  interior_details?: string;
  /** Interior sketch: the most important piece of furniture. */
  furniture_focus?: string;
  /** Return only the price: nothing is reserved, rendered or stored. Default: false. */
  dry_run?: boolean;
  /** The reference or the sketch: JPEG, PNG or WebP, at most 20 MB and 40 megapixels. */
  image?: Blob;
  /** Areas of the reference to regenerate, white on black, at most 12 MB. */
  mask?: Blob;
}

/** An order of a video from an image. */
export interface VideoOrder {
  /** `fast` costs credits; `relaxed` is free and waits behind fast jobs. Default: "fast". */
  mode?: 'fast' | 'relaxed';
  /** Turbo is faster and costs less, premium is better and costs more. A version hash of the provider is accepted too. Default: "maquette-motion". */
  model?: 'maquette-motion' | 'maquette-motion-turbo' | 'maquette-motion-premium';
  /** What happens in the video, or how it should look. */
  prompt?: string;
  /** Look of the video. `photographic` and `enhance`, as for images, mean `realistic` and `artistic`. Default: "realistic". */
  style?: 'realistic' | 'artistic' | 'cinematic' | 'warm-film' | 'monochrome' | 'photographic' | 'enhance';
  /** Move of a camera that stays in place. Default: "none". */
  static_movement?: 'none' | 'pan-left' | 'pan-right' | 'tilt-up' | 'tilt-down' | 'zoom-in' | 'zoom-out';
  /** Move of a camera that travels. Default: "dolly-in". */
  dynamic_movement?:
    | 'none'
    | 'dolly-in'
    | 'dolly-out'
    | 'truck-left'
    | 'truck-right'
    | 'crane-up'
    | 'crane-down'
    | 'orbit-left'
    | 'orbit-right';
  /** Length. At most 15 s in fast mode and 10 s in relaxed mode. 1 to 15. Default: 5. */
  seconds?: number;
  /** Frames per second. 12 to 60. Default: 24. */
  fps?: number;
  /** How far the camera moves. 0 to 100. Default: 10. */
  motion_strength?: number;
  /** Relative motion of near and far objects, in moves that travel or bend; otherwise without effect and free. Higher values are clamped to the maximum. 0 to 0.12. Default: 0.08. */
  parallax_depth?: number;
  /** Direction of a curved path. Default: "right". */
  path_direction?: 'left' | 'right' | 'up' | 'down';
  /** Curvature of the path. 0 to 1. Default: 0. */
  path_curve?: number;
  /** Change of light over the video. 0 to 10. Default: 3. */
  exposure_drift?: number;
  /** How the video loops. */
  looping_mode?: 'none' | 'ping-pong' | 'seamless';
  /** Remove jitter. Default: true. */
  stabilization?: boolean;
  /** Keep vertical edges vertical. Applies to moves that tilt, crane, bend up or down, or sway without stabilization; otherwise without effect and free. Default: true. */
  keep_verticals?: boolean;
  /** How the move starts and ends. Default: "ease-in". */
  easing?: 'linear' | 'ease-in' | 'ease-out' | 'ease-in-out';
  /** How the speed changes during the move. Default: "accelerate". */
  speed_profile?: 'constant' | 'accelerate' | 'decelerate' | 'ramp';
  /** Film grain. 0 to 1. Default: 0. */
  grain?: number;
  /** Aspect ratio, width to height. Default: "16:9". */
  ratio?: '21:9' | '16:9' | '4:3' | '1:1' | '3:4' | '9:16';
  /** Height of the video. Default: "1080p". */
  resolution?: '720p' | '1080p';
  /** Deliver at a height of 2160 pixels. Default: false. */
  upscale_4k?: boolean;
  /** Restyle: strength of the change. 0 to 100. Default: 65. */
  prompt_strength?: number;
  /** `fill` crops the image, or the video to restyle, to the ratio at `crop_x`, `crop_y` and `crop_zoom`; `fit` keeps all of it and adds background. By default the engine decides; a video is cropped at its centre. */
  image_fit?: 'fill' | 'fit';
  /** Horizontal position of the crop, from 0 (left) to 1 (right). Default: centre. 0 to 1. */
  crop_x?: number;
  /** Vertical position of the crop, from 0 (top) to 1 (bottom). Default: centre. 0 to 1. */
  crop_y?: number;
  /** Zoom of the crop relative to the largest one of its ratio. Default: 1. 1 to 4. */
  crop_zoom?: number;
  /** Older name of `looping_mode`: true means `ping-pong`. `looping_mode` wins when both are given. */
  looping?: boolean;
  /** The job this one continues, when none of its files is used: both are shown in the same history. Has no other effect. */
  made_from?: string;
  /** Ids of up to 10 elements of the workspace, comma separated. In this sequence, each fills fields that the order leaves out, and its words are appended to the prompt. */
  elements?: string;
  /** The image to animate, uploaded before. As `upload:<id>` (the `ref` of a file) or `render:<id>` (the id of a job). */
  image_ref?: string;
  /** A depth map for the image. As `upload:<id>` (the `ref` of a file) or `render:<id>` (the id of a job). */
  depth_map_ref?: string;
  /** A mask of the foreground. As `upload:<id>` (the `ref` of a file) or `render:<id>` (the id of a job). */
  foreground_mask_ref?: string;
  /** Return only the price: nothing is reserved, rendered or stored. Default: false. */
  dry_run?: boolean;
}

/** The same fields as in JSON, together with the files. */
export interface VideoForm {
  /** `fast` costs credits; `relaxed` is free and waits behind fast jobs. Default: "fast". */
  mode?: 'fast' | 'relaxed';
  /** Turbo is faster and costs less, premium is better and costs more. A version hash of the provider is accepted too. Default: "maquette-motion". */
  model?: 'maquette-motion' | 'maquette-motion-turbo' | 'maquette-motion-premium';
  /** What happens in the video, or how it should look. */
  prompt?: string;
  /** Look of the video. `photographic` and `enhance`, as for images, mean `realistic` and `artistic`. Default: "realistic". */
  style?: 'realistic' | 'artistic' | 'cinematic' | 'warm-film' | 'monochrome' | 'photographic' | 'enhance';
  /** Move of a camera that stays in place. Default: "none". */
  static_movement?: 'none' | 'pan-left' | 'pan-right' | 'tilt-up' | 'tilt-down' | 'zoom-in' | 'zoom-out';
  /** Move of a camera that travels. Default: "dolly-in". */
  dynamic_movement?:
    | 'none'
    | 'dolly-in'
    | 'dolly-out'
    | 'truck-left'
    | 'truck-right'
    | 'crane-up'
    | 'crane-down'
    | 'orbit-left'
    | 'orbit-right';
  /** Length. At most 15 s in fast mode and 10 s in relaxed mode. 1 to 15. Default: 5. */
  seconds?: number;
  /** Frames per second. 12 to 60. Default: 24. */
  fps?: number;
  /** How far the camera moves. 0 to 100. Default: 10. */
  motion_strength?: number;
  /** Relative motion of near and far objects, in moves that travel or bend; otherwise without effect and free. Higher values are clamped to the maximum. 0 to 0.12. Default: 0.08. */
  parallax_depth?: number;
  /** Direction of a curved path. Default: "right". */
  path_direction?: 'left' | 'right' | 'up' | 'down';
  /** Curvature of the path. 0 to 1. Default: 0. */
  path_curve?: number;
  /** Change of light over the video. 0 to 10. Default: 3. */
  exposure_drift?: number;
  /** How the video loops. */
  looping_mode?: 'none' | 'ping-pong' | 'seamless';
  /** Remove jitter. Default: true. */
  stabilization?: boolean;
  /** Keep vertical edges vertical. Applies to moves that tilt, crane, bend up or down, or sway without stabilization; otherwise without effect and free. Default: true. */
  keep_verticals?: boolean;
  /** How the move starts and ends. Default: "ease-in". */
  easing?: 'linear' | 'ease-in' | 'ease-out' | 'ease-in-out';
  /** How the speed changes during the move. Default: "accelerate". */
  speed_profile?: 'constant' | 'accelerate' | 'decelerate' | 'ramp';
  /** Film grain. 0 to 1. Default: 0. */
  grain?: number;
  /** Aspect ratio, width to height. Default: "16:9". */
  ratio?: '21:9' | '16:9' | '4:3' | '1:1' | '3:4' | '9:16';
  /** Height of the video. Default: "1080p". */
  resolution?: '720p' | '1080p';
  /** Deliver at a height of 2160 pixels. Default: false. */
  upscale_4k?: boolean;
  /** Restyle: strength of the change. 0 to 100. Default: 65. */
  prompt_strength?: number;
  /** `fill` crops the image, or the video to restyle, to the ratio at `crop_x`, `crop_y` and `crop_zoom`; `fit` keeps all of it and adds background. By default the engine decides; a video is cropped at its centre. */
  image_fit?: 'fill' | 'fit';
  /** Horizontal position of the crop, from 0 (left) to 1 (right). Default: centre. 0 to 1. */
  crop_x?: number;
  /** Vertical position of the crop, from 0 (top) to 1 (bottom). Default: centre. 0 to 1. */
  crop_y?: number;
  /** Zoom of the crop relative to the largest one of its ratio. Default: 1. 1 to 4. */
  crop_zoom?: number;
  /** Older name of `looping_mode`: true means `ping-pong`. `looping_mode` wins when both are given. */
  looping?: boolean;
  /** The job this one continues, when none of its files is used: both are shown in the same history. Has no other effect. */
  made_from?: string;
  /** Ids of up to 10 elements of the workspace, comma separated. In this sequence, each fills fields that the order leaves out, and its words are appended to the prompt. */
  elements?: string;
  /** The image to animate, uploaded before. As `upload:<id>` (the `ref` of a file) or `render:<id>` (the id of a job). */
  image_ref?: string;
  /** A depth map for the image. As `upload:<id>` (the `ref` of a file) or `render:<id>` (the id of a job). */
  depth_map_ref?: string;
  /** A mask of the foreground. As `upload:<id>` (the `ref` of a file) or `render:<id>` (the id of a job). */
  foreground_mask_ref?: string;
  /** Return only the price: nothing is reserved, rendered or stored. Default: false. */
  dry_run?: boolean;
  /** The image: JPEG, PNG or WebP, at most 20 MB and 40 megapixels. */
  image?: Blob;
  /** A depth map of the image, at most 12 MB. */
  depth_map?: Blob;
  /** A mask of the foreground, at most 12 MB. */
  foreground_mask?: Blob;
}

/** An order of a restyled video. A shorter source video shortens the result and its price. */
export interface VideoRestyleOrder {
  /** `fast` costs credits; `relaxed` is free and waits behind fast jobs. Default: "fast". */
  mode?: 'fast' | 'relaxed';
  /** Turbo is faster and costs less, premium is better and costs more. A version hash of the provider is accepted too. Default: "maquette-motion". */
  model?: 'maquette-motion' | 'maquette-motion-turbo' | 'maquette-motion-premium';
  /** What happens in the video, or how it should look. */
  prompt?: string;
  /** Look of the video. `photographic` and `enhance`, as for images, mean `realistic` and `artistic`. Default: "realistic". */
  style?: 'realistic' | 'artistic' | 'cinematic' | 'warm-film' | 'monochrome' | 'photographic' | 'enhance';
  /** Move of a camera that stays in place. Default: "none". */
  static_movement?: 'none' | 'pan-left' | 'pan-right' | 'tilt-up' | 'tilt-down' | 'zoom-in' | 'zoom-out';
  /** Move of a camera that travels. Default: "dolly-in". */
  dynamic_movement?:
    | 'none'
    | 'dolly-in'
    | 'dolly-out'
    | 'truck-left'
    | 'truck-right'
    | 'crane-up'
    | 'crane-down'
    | 'orbit-left'
    | 'orbit-right';
  /** Length. At most 15 s in fast mode and 10 s in relaxed mode. 1 to 15. Default: 5. */
  seconds?: number;
  /** Frames per second. 12 to 60. Default: 24. */
  fps?: number;
  /** How far the camera moves. 0 to 100. Default: 10. */
  motion_strength?: number;
  /** Relative motion of near and far objects, in moves that travel or bend; otherwise without effect and free. Higher values are clamped to the maximum. 0 to 0.12. Default: 0.08. */
  parallax_depth?: number;
  /** Direction of a curved path. Default: "right". */
  path_direction?: 'left' | 'right' | 'up' | 'down';
  /** Curvature of the path. 0 to 1. Default: 0. */
  path_curve?: number;
  /** Change of light over the video. 0 to 10. Default: 3. */
  exposure_drift?: number;
  /** How the video loops. */
  looping_mode?: 'none' | 'ping-pong' | 'seamless';
  /** Remove jitter. Default: true. */
  stabilization?: boolean;
  /** Keep vertical edges vertical. Applies to moves that tilt, crane, bend up or down, or sway without stabilization; otherwise without effect and free. Default: true. */
  keep_verticals?: boolean;
  /** How the move starts and ends. Default: "ease-in". */
  easing?: 'linear' | 'ease-in' | 'ease-out' | 'ease-in-out';
  /** How the speed changes during the move. Default: "accelerate". */
  speed_profile?: 'constant' | 'accelerate' | 'decelerate' | 'ramp';
  /** Film grain. 0 to 1. Default: 0. */
  grain?: number;
  /** Aspect ratio, width to height. Default: "16:9". */
  ratio?: '21:9' | '16:9' | '4:3' | '1:1' | '3:4' | '9:16';
  /** Height of the video. Default: "1080p". */
  resolution?: '720p' | '1080p';
  /** Deliver at a height of 2160 pixels. Default: false. */
  upscale_4k?: boolean;
  /** Restyle: strength of the change. 0 to 100. Default: 65. */
  prompt_strength?: number;
  /** `fill` crops the image, or the video to restyle, to the ratio at `crop_x`, `crop_y` and `crop_zoom`; `fit` keeps all of it and adds background. By default the engine decides; a video is cropped at its centre. */
  image_fit?: 'fill' | 'fit';
  /** Horizontal position of the crop, from 0 (left) to 1 (right). Default: centre. 0 to 1. */
  crop_x?: number;
  /** Vertical position of the crop, from 0 (top) to 1 (bottom). Default: centre. 0 to 1. */
  crop_y?: number;
  /** Zoom of the crop relative to the largest one of its ratio. Default: 1. 1 to 4. */
  crop_zoom?: number;
  /** Older name of `looping_mode`: true means `ping-pong`. `looping_mode` wins when both are given. */
  looping?: boolean;
  /** The job this one continues, when none of its files is used: both are shown in the same history. Has no other effect. */
  made_from?: string;
  /** Ids of up to 10 elements of the workspace, comma separated. In this sequence, each fills fields that the order leaves out, and its words are appended to the prompt. */
  elements?: string;
  /** The video to restyle, uploaded before. As `upload:<id>` (the `ref` of a file) or `render:<id>` (the id of a job). */
  video_ref?: string;
  /** Return only the price: nothing is reserved, rendered or stored. Default: false. */
  dry_run?: boolean;
}

/** The same fields as in JSON, together with the file. */
export interface VideoRestyleForm {
  /** `fast` costs credits; `relaxed` is free and waits behind fast jobs. Default: "fast". */
  mode?: 'fast' | 'relaxed';
  /** Turbo is faster and costs less, premium is better and costs more. A version hash of the provider is accepted too. Default: "maquette-motion". */
  model?: 'maquette-motion' | 'maquette-motion-turbo' | 'maquette-motion-premium';
  /** What happens in the video, or how it should look. */
  prompt?: string;
  /** Look of the video. `photographic` and `enhance`, as for images, mean `realistic` and `artistic`. Default: "realistic". */
  style?: 'realistic' | 'artistic' | 'cinematic' | 'warm-film' | 'monochrome' | 'photographic' | 'enhance';
  /** Move of a camera that stays in place. Default: "none". */
  static_movement?: 'none' | 'pan-left' | 'pan-right' | 'tilt-up' | 'tilt-down' | 'zoom-in' | 'zoom-out';
  /** Move of a camera that travels. Default: "dolly-in". */
  dynamic_movement?:
    | 'none'
    | 'dolly-in'
    | 'dolly-out'
    | 'truck-left'
    | 'truck-right'
    | 'crane-up'
    | 'crane-down'
    | 'orbit-left'
    | 'orbit-right';
  /** Length. At most 15 s in fast mode and 10 s in relaxed mode. 1 to 15. Default: 5. */
  seconds?: number;
  /** Frames per second. 12 to 60. Default: 24. */
  fps?: number;
  /** How far the camera moves. 0 to 100. Default: 10. */
  motion_strength?: number;
  /** Relative motion of near and far objects, in moves that travel or bend; otherwise without effect and free. Higher values are clamped to the maximum. 0 to 0.12. Default: 0.08. */
  parallax_depth?: number;
  /** Direction of a curved path. Default: "right". */
  path_direction?: 'left' | 'right' | 'up' | 'down';
  /** Curvature of the path. 0 to 1. Default: 0. */
  path_curve?: number;
  /** Change of light over the video. 0 to 10. Default: 3. */
  exposure_drift?: number;
  /** How the video loops. */
  looping_mode?: 'none' | 'ping-pong' | 'seamless';
  /** Remove jitter. Default: true. */
  stabilization?: boolean;
  /** Keep vertical edges vertical. Applies to moves that tilt, crane, bend up or down, or sway without stabilization; otherwise without effect and free. Default: true. */
  keep_verticals?: boolean;
  /** How the move starts and ends. Default: "ease-in". */
  easing?: 'linear' | 'ease-in' | 'ease-out' | 'ease-in-out';
  /** How the speed changes during the move. Default: "accelerate". */
  speed_profile?: 'constant' | 'accelerate' | 'decelerate' | 'ramp';
  /** Film grain. 0 to 1. Default: 0. */
  grain?: number;
  /** Aspect ratio, width to height. Default: "16:9". */
  ratio?: '21:9' | '16:9' | '4:3' | '1:1' | '3:4' | '9:16';
  /** Height of the video. Default: "1080p". */
  resolution?: '720p' | '1080p';
  /** Deliver at a height of 2160 pixels. Default: false. */
  upscale_4k?: boolean;
  /** Restyle: strength of the change. 0 to 100. Default: 65. */
  prompt_strength?: number;
  /** `fill` crops the image, or the video to restyle, to the ratio at `crop_x`, `crop_y` and `crop_zoom`; `fit` keeps all of it and adds background. By default the engine decides; a video is cropped at its centre. */
  image_fit?: 'fill' | 'fit';
  /** Horizontal position of the crop, from 0 (left) to 1 (right). Default: centre. 0 to 1. */
  crop_x?: number;
  /** Vertical position of the crop, from 0 (top) to 1 (bottom). Default: centre. 0 to 1. */
  crop_y?: number;
  /** Zoom of the crop relative to the largest one of its ratio. Default: 1. 1 to 4. */
  crop_zoom?: number;
  /** Older name of `looping_mode`: true means `ping-pong`. `looping_mode` wins when both are given. */
  looping?: boolean;
  /** The job this one continues, when none of its files is used: both are shown in the same history. Has no other effect. */
  made_from?: string;
  /** Ids of up to 10 elements of the workspace, comma separated. In this sequence, each fills fields that the order leaves out, and its words are appended to the prompt. */
  elements?: string;
  /** The video to restyle, uploaded before. As `upload:<id>` (the `ref` of a file) or `render:<id>` (the id of a job). */
  video_ref?: string;
  /** Return only the price: nothing is reserved, rendered or stored. Default: false. */
  dry_run?: boolean;
  /** The source video: H.264 MP4, at most 50 MB, 60 s and 4096 pixels a side. */
  video?: Blob;
}

/** One file, in the field for its type. */
export interface FileForm {
  /** JPEG, PNG or WebP, at most 20 MB and 40 megapixels. */
  image?: Blob;
  /** H.264 MP4, at most 50 MB, 60 s and 4096 pixels a side. */
  video?: Blob;
}

export type SandboxOutcome =
  | 'done'
  | 'provider_failed'
  | 'refused_content'
  | 'timed_out'
  | 'never_ends'
  | 'rate_limited'
  | 'not_enough_credits'
  | 'unavailable';

export interface Operations {
  /** Plan, credits and limits of this key */
  getAccount: { query: Record<string, never>; answer: Account };
  /** Order an image from text, a sketch or a reference image */
  createImage: {
    query: {
      /** Return only the price, like the field of the same name. Default: false. */
      dry_run?: boolean;
    };
    answer: DryRun | Job;
  };
  /** Order a video from an image */
  createVideo: {
    query: {
      /** Return only the price, like the field of the same name. Default: false. */
      dry_run?: boolean;
    };
    answer: DryRun | Job;
  };
  /** Order a restyled video from a video */
  createVideoRestyle: {
    query: {
      /** Return only the price, like the field of the same name. Default: false. */
      dry_run?: boolean;
    };
    answer: DryRun | Job;
  };
  /** Upload an image or a video to use in orders */
  uploadFile: { query: Record<string, never>; answer: File };
  /** Check the origin of an image or a video */
  checkFile: { query: Record<string, never>; answer: FileCheck };
  /** Jobs ordered with the API, newest first */
  listJobs: {
    query: {
      /** Maximum items per page. 1 to 100. Default: 20. */
      limit?: number;
      /** `next_cursor` of the previous page. */
      cursor?: string;
      /** Only jobs of this tool. */
      tool?: 't2i' | 's2i' | 'i2v' | 'v2v';
      /** Only jobs in this state. */
      status?: 'queued' | 'running' | 'done' | 'failed' | 'cancelled';
    };
    answer: JobPage;
  };
  /** One job: status, queue position, estimate, result */
  getJob: { query: Record<string, never>; answer: Job };
  /** Statement for an authority on how a result was made */
  getJobStatement: {
    query: {
      /** Language of the statement. Default: "en". */
      language?: 'en' | 'vi' | 'de' | 'fr' | 'ja';
      /** Addressee: an authority, or `general` for everything that is recorded. Default: "general". */
      variant?: 'general' | 'planning-inspectorate' | 'highland' | 'dublin';
      /** `pdf` returns a PDF of one page. Default: "json". */
      format?: 'json' | 'pdf';
    };
    answer: Statement;
  };
  /** Cancel a job; its credits are returned */
  cancelJob: { query: Record<string, never>; answer: Job };
  /** Materials, styles, references and moves, newest first */
  listElements: {
    query: {
      /** Maximum items per page. 1 to 100. Default: 20. */
      limit?: number;
      /** `next_cursor` of the previous page. */
      cursor?: string;
      /** Only elements of this kind. */
      kind?: 'material' | 'style' | 'reference' | 'move';
    };
    answer: ElementPage;
  };
  /** Create an element */
  createElement: { query: Record<string, never>; answer: Element };
  /** One element */
  getElement: { query: Record<string, never>; answer: Element };
  /** Change an element */
  changeElement: { query: Record<string, never>; answer: Element };
  /** Delete an element */
  deleteElement: { query: Record<string, never>; answer: undefined };
  /** Webhook endpoints */
  listWebhookEndpoints: {
    query: {
      /** Maximum items per page. 1 to 100. Default: 20. */
      limit?: number;
      /** `next_cursor` of the previous page. */
      cursor?: string;
    };
    answer: WebhookEndpointPage;
  };
  /** Create a webhook endpoint */
  createWebhookEndpoint: { query: Record<string, never>; answer: WebhookSecret };
  /** One webhook endpoint */
  getWebhookEndpoint: { query: Record<string, never>; answer: WebhookEndpoint };
  /** Change, disable or enable a webhook endpoint */
  changeWebhookEndpoint: { query: Record<string, never>; answer: WebhookEndpoint };
  /** Delete a webhook endpoint */
  deleteWebhookEndpoint: { query: Record<string, never>; answer: undefined };
  /** Create a new signing secret */
  rotateWebhookSecret: { query: Record<string, never>; answer: WebhookSecret };
  /** Send a test event */
  testWebhookEndpoint: { query: Record<string, never>; answer: WebhookDelivery };
  /** Delivery log, newest first */
  listWebhookDeliveries: {
    query: {
      /** Maximum items per page. 1 to 100. Default: 20. */
      limit?: number;
      /** `next_cursor` of the previous page. */
      cursor?: string;
      /** Only deliveries to this endpoint. */
      endpoint_id?: string;
      /** Only deliveries in this state. */
      status?: 'pending' | 'delivered' | 'failed';
    };
    answer: WebhookDeliveryPage;
  };
  /** Send an event again */
  replayWebhookDelivery: { query: Record<string, never>; answer: WebhookDelivery };
}

const API_PREFIX = '/api/v1';

const CALLS = {
  getAccount: { method: 'GET', path: '/account' },
  createImage: { method: 'POST', path: '/images' },
  createVideo: { method: 'POST', path: '/videos' },
  createVideoRestyle: { method: 'POST', path: '/video-restyles' },
  uploadFile: { method: 'POST', path: '/files' },
  checkFile: { method: 'POST', path: '/verify' },
  listJobs: { method: 'GET', path: '/jobs' },
  getJob: { method: 'GET', path: '/jobs/{id}' },
  getJobStatement: { method: 'GET', path: '/jobs/{id}/statement' },
  cancelJob: { method: 'POST', path: '/jobs/{id}/cancel' },
  listElements: { method: 'GET', path: '/elements' },
  createElement: { method: 'POST', path: '/elements' },
  getElement: { method: 'GET', path: '/elements/{id}' },
  changeElement: { method: 'PATCH', path: '/elements/{id}' },
  deleteElement: { method: 'DELETE', path: '/elements/{id}' },
  listWebhookEndpoints: { method: 'GET', path: '/webhook-endpoints' },
  createWebhookEndpoint: { method: 'POST', path: '/webhook-endpoints' },
  getWebhookEndpoint: { method: 'GET', path: '/webhook-endpoints/{id}' },
  changeWebhookEndpoint: { method: 'PATCH', path: '/webhook-endpoints/{id}' },
  deleteWebhookEndpoint: { method: 'DELETE', path: '/webhook-endpoints/{id}' },
  rotateWebhookSecret: { method: 'POST', path: '/webhook-endpoints/{id}/rotate-secret' },
  testWebhookEndpoint: { method: 'POST', path: '/webhook-endpoints/{id}/test' },
  listWebhookDeliveries: { method: 'GET', path: '/webhook-deliveries' },
  replayWebhookDelivery: { method: 'POST', path: '/webhook-deliveries/{id}/replay' },
} as const satisfies Record<keyof Operations, { method: string; path: string }>;

/** The platform's cryptography. Node 18 has it in a module only; browsers and later versions everywhere. */
export async function webCrypto(): Promise<Crypto> {
  if (globalThis.crypto) return globalThis.crypto;
  const module = 'node:crypto';
  return ((await import(module)) as { webcrypto: Crypto }).webcrypto;
}

export async function randomKey(): Promise<string> {
  const bytes = (await webCrypto()).getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A refusal of the API (RFC 9457). `code` is what to act on; `message` is a sentence for people. */
export class MaquetteProblem extends Error {
  override readonly name = 'MaquetteProblem';
  readonly status: number;
  readonly code: string;
  readonly hint: string | null;
  readonly details: Readonly<Record<string, string | number | boolean | null>>;
  /** Names the request in our log. */
  readonly traceId: string | null;
  /** Seconds after which the same request may succeed; null where waiting alone does not help. */
  readonly retryAfter: number | null;

  constructor(status: number, document: Partial<Problem>, headers: Headers) {
    super(document.error ?? `The server answered ${status}.`);
    this.status = status;
    this.code = document.code ?? 'unknown';
    this.hint = document.hint ?? null;
    this.details = document.details ?? {};
    this.traceId = document.traceId ?? headers.get('X-Trace-Id');
    this.retryAfter = secondsOf(headers.get('Retry-After'));
  }
}

export function secondsOf(header: string | null): number | null {
  if (header === null) return null;
  const seconds = Number(header);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
}

export interface MaquetteOptions {
  /** `mq_live_…` or `mq_sandbox_…`. */
  apiKey: string;
  /** Origin of the service, for example `https://maquette.example`. In a browser the page's own by default. */
  baseUrl?: string;
  /** How often a request is repeated after 429, 503 or a lost connection. */
  maxRetries?: number;
  /** The longest wait before a repetition, in seconds. What asks for more is thrown at once. */
  maxWaitSeconds?: number;
  /** Another `fetch`, for proxies and tests. */
  fetch?: typeof fetch;
}

export interface CallOptions {
  signal?: AbortSignal;
}

interface Request {
  id?: string;
  query?: Readonly<Record<string, unknown>>;
  body?: object;
  headers?: Readonly<Record<string, string>>;
  /** Repeating it cannot do anything twice. */
  repeatable?: boolean;
}

interface Answer<Value> {
  value: Value;
  headers: Headers;
}

/** Sends calls, waits where the server says so, and turns refusals into `MaquetteProblem`. */
export class Sender {
  private readonly apiKey: string;
  private readonly address: string;
  private readonly maxRetries: number;
  private readonly maxWaitSeconds: number;
  private readonly ask: typeof fetch;

  constructor({ apiKey, baseUrl = '', maxRetries = 5, maxWaitSeconds = 60, fetch: ask }: MaquetteOptions) {
    this.apiKey = apiKey;
    this.address = baseUrl.replace(/\/+$/, '') + API_PREFIX;
    this.maxRetries = maxRetries;
    this.maxWaitSeconds = maxWaitSeconds;
    this.ask = ask ?? ((...given) => fetch(...given));
  }

  async send<Call extends keyof Operations>(
    call: Call,
    request: Request = {},
    { signal }: CallOptions = {},
  ): Promise<Answer<Operations[Call]['answer']>> {
    const { method, path } = CALLS[call];
    const url = this.address + path.replace('{id}', encodeURIComponent(request.id ?? '')) + queryOf(request.query);
    const { body, headers } = bodyOf(request.body);
    const init: RequestInit = {
      method,
      headers: { Accept: 'application/json', Authorization: `Bearer ${this.apiKey}`, ...headers, ...request.headers },
      ...(body === undefined ? {} : { body }),
      ...(signal ? { signal } : {}),
    };
    const repeatable = request.repeatable ?? method === 'GET';
    for (let attempt = 0; ; attempt += 1) {
      const last = attempt >= this.maxRetries;
      const outcome = await this.attempt(url, init, last || !repeatable);
      if (outcome?.ok) {
        return { value: outcome.status === 204 ? undefined : await outcome.json(), headers: outcome.headers };
      }
      // The connection was lost: again, a little later every time.
      const wait = outcome ? await this.waitFor(outcome, last) : Math.min(2 ** attempt, this.maxWaitSeconds);
      await pause(wait * 1000, signal);
    }
  }

  /** @returns null when nobody answered and the request may be repeated */
  private async attempt(url: string, init: RequestInit, final: boolean): Promise<Response | null> {
    try {
      return await this.ask(url, init);
    } catch (error) {
      if (final || init.signal?.aborted) throw error;
      return null;
    }
  }

  /** Seconds until the refused request may succeed. */
  private async waitFor(refused: Response, last: boolean): Promise<number> {
    const wait = secondsOf(refused.headers.get('Retry-After'));
    const passing = refused.status === 429 || refused.status === 503;
    if (passing && !last && wait !== null && wait <= this.maxWaitSeconds) return wait;
    // What stands between may answer something that is not ours.
    const document: unknown = await refused.json().catch(() => ({}));
    throw new MaquetteProblem(refused.status, (document ?? {}) as Partial<Problem>, refused.headers);
  }
}

function queryOf(query: Request['query'] = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

/** JSON, or a form where a file is among the fields. */
function bodyOf(fields: object | undefined): { body?: string | FormData; headers: Record<string, string> } {
  if (fields === undefined) return { headers: {} };
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  if (!entries.some(([, value]) => value instanceof Blob)) {
    return { body: JSON.stringify(Object.fromEntries(entries)), headers: { 'Content-Type': 'application/json' } };
  }
  const form = new FormData();
  for (const [name, value] of entries) {
    if (value instanceof Blob) form.append(name, value, name);
    else form.append(name, String(value));
  }
  return { body: form, headers: {} };
}

/** @throws the signal's reason when it is aborted meanwhile */
export function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', stop, { once: true });
  });
}

export interface OrderOptions extends CallOptions {
  /** Made for you when left out, and kept when the request is repeated: an order is never made twice. */
  idempotencyKey?: string;
  /** For sandbox keys: how the order is to end. */
  sandboxOutcome?: SandboxOutcome;
}

export interface WaitOptions extends CallOptions {
  /** Told of every look at the job. */
  onUpdate?: (job: Job) => void;
}

type OrderCall = 'createImage' | 'createVideo' | 'createVideoRestyle';
/** What a page may be asked for; the pages themselves are turned for you. */
type Filter<Call extends keyof Operations> = Omit<Operations[Call]['query'], 'cursor'>;

/** Orders of one kind. Give a file as a `Blob` and it is sent along. */
class Orders<Fields extends { dry_run?: boolean }> {
  private readonly sender: Sender;
  private readonly call: OrderCall;

  constructor(sender: Sender, call: OrderCall) {
    this.sender = sender;
    this.call = call;
  }

  /** Orders it. The answer is the waiting job; `jobs.wait` waits for its end. */
  async create(fields: Omit<Fields, 'dry_run'>, options: OrderOptions = {}): Promise<Job> {
    const headers: Record<string, string> = { 'Idempotency-Key': options.idempotencyKey ?? (await randomKey()) };
    if (options.sandboxOutcome) headers['Sandbox-Outcome'] = options.sandboxOutcome;
    const { value } = await this.sender.send(this.call, { body: fields, headers, repeatable: true }, options);
    return value as Job;
  }

  /** What it would cost. Nothing is held, made or kept. */
  async price(fields: Omit<Fields, 'dry_run'>, options: CallOptions = {}): Promise<DryRun> {
    const body = { ...fields, dry_run: true };
    const { value } = await this.sender.send(this.call, { body, repeatable: true }, options);
    return value as DryRun;
  }
}

/** The API for developers. Every call throws `MaquetteProblem` when it is refused. */
export class MaquetteClient {
  private readonly sender: Sender;
  readonly images: Orders<ImageForm>;
  readonly videos: Orders<VideoForm>;
  readonly videoRestyles: Orders<VideoRestyleForm>;

  constructor(options: MaquetteOptions) {
    this.sender = new Sender(options);
    this.images = new Orders(this.sender, 'createImage');
    this.videos = new Orders(this.sender, 'createVideo');
    this.videoRestyles = new Orders(this.sender, 'createVideoRestyle');
  }

  readonly account = {
    get: (options?: CallOptions) => this.value('getAccount', {}, options),
  };

  readonly files = {
    /** Sends a file once; its `ref` may stand in any number of orders. */
    upload: (kind: 'image' | 'video', file: Blob, options?: CallOptions) =>
      this.value('uploadFile', { body: { [kind]: file } }, options),
    /** Reads what a file says of where it comes from. It is not kept. */
    check: (kind: 'image' | 'video', file: Blob, options?: CallOptions) =>
      this.value('checkFile', { body: { [kind]: file } }, options),
  };

  readonly jobs = {
    get: (id: string, options?: CallOptions) => this.value('getJob', { id }, options),
    /** Every job, newest first: `for await (const job of maquette.jobs.list())`. */
    list: (filter: Filter<'listJobs'> = {}, options?: CallOptions) => this.pages('listJobs', filter, options),
    cancel: (id: string, options?: CallOptions) => this.value('cancelJob', { id }, options),
    /** How its result was made, in words for an authority. A PDF is answered to `format=pdf`, see the reference. */
    statement: (id: string, wish: Omit<Operations['getJobStatement']['query'], 'format'> = {}, options?: CallOptions) =>
      this.value('getJobStatement', { id, query: wish }, options),
    /** Looks at the job as often as the server asks for, until it has ended, however it ended. */
    wait: async (id: string, { onUpdate, ...options }: WaitOptions = {}): Promise<Job> => {
      for (;;) {
        const { value: job, headers } = await this.sender.send('getJob', { id }, options);
        onUpdate?.(job);
        if (job.finished_at !== null) return job;
        await pause((secondsOf(headers.get('Retry-After')) ?? 2) * 1000, options.signal);
      }
    },
  };

  readonly elements = {
    list: (filter: Filter<'listElements'> = {}, options?: CallOptions) => this.pages('listElements', filter, options),
    create: (element: NewElement, options?: CallOptions) => this.value('createElement', { body: element }, options),
    get: (id: string, options?: CallOptions) => this.value('getElement', { id }, options),
    change: (id: string, changes: ChangedElement, options?: CallOptions) =>
      this.value('changeElement', { id, body: changes }, options),
    delete: (id: string, options?: CallOptions) => this.value('deleteElement', { id }, options),
  };

  readonly webhooks = {
    endpoints: {
      list: (filter: Filter<'listWebhookEndpoints'> = {}, options?: CallOptions) =>
        this.pages('listWebhookEndpoints', filter, options),
      create: (endpoint: NewWebhookEndpoint, options?: CallOptions) =>
        this.value('createWebhookEndpoint', { body: endpoint }, options),
      get: (id: string, options?: CallOptions) => this.value('getWebhookEndpoint', { id }, options),
      change: (id: string, changes: ChangedWebhookEndpoint, options?: CallOptions) =>
        this.value('changeWebhookEndpoint', { id, body: changes }, options),
      delete: (id: string, options?: CallOptions) => this.value('deleteWebhookEndpoint', { id }, options),
      rotateSecret: (id: string, options?: CallOptions) => this.value('rotateWebhookSecret', { id }, options),
      test: (id: string, options?: CallOptions) => this.value('testWebhookEndpoint', { id }, options),
    },
    deliveries: {
      list: (filter: Filter<'listWebhookDeliveries'> = {}, options?: CallOptions) =>
        this.pages('listWebhookDeliveries', filter, options),
      replay: (id: string, options?: CallOptions) => this.value('replayWebhookDelivery', { id }, options),
    },
  };

  private async value<Call extends keyof Operations>(
    call: Call,
    request: Parameters<Sender['send']>[1],
    options?: CallOptions,
  ): Promise<Operations[Call]['answer']> {
    return (await this.sender.send(call, request, options)).value;
  }

  private async *pages<Call extends 'listJobs' | 'listElements' | 'listWebhookEndpoints' | 'listWebhookDeliveries'>(
    call: Call,
    filter: Filter<Call>,
    options?: CallOptions,
  ): AsyncGenerator<Operations[Call]['answer']['data'][number], void, undefined> {
    let cursor: string | undefined;
    do {
      const page = await this.value(call, { query: { ...filter, cursor } }, options);
      yield* page.data;
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined);
  }
}

/** The message was not signed by the endpoint's secret, or is too old. Answer 400 and act on nothing. */
export class MaquetteSignatureError extends Error {
  override readonly name = 'MaquetteSignatureError';
}

export type WebhookHeaders = Headers | Record<string, string | string[] | undefined>;

/**
 * Reads a webhook after checking who sent it (Standard Webhooks: HMAC-SHA256 over `id.timestamp.body`).
 * @param body the body exactly as it came, before any parsing
 * @param secret `whsec_…`, or several while one is being rotated
 * @param toleranceSeconds how old, or how far ahead, a message may be
 * @throws MaquetteSignatureError
 */
export async function verifyWebhook(
  body: string | Uint8Array,
  headers: WebhookHeaders,
  secret: string | readonly string[],
  toleranceSeconds = 300,
): Promise<WebhookMessage> {
  const id = headerOf(headers, 'webhook-id');
  const timestamp = headerOf(headers, 'webhook-timestamp');
  const signatures = headerOf(headers, 'webhook-signature');
  if (!id || !timestamp || !signatures) throw new MaquetteSignatureError('A webhook header is missing.');
  const age = Date.now() / 1000 - Number(timestamp);
  if (!(Math.abs(age) <= toleranceSeconds))
    throw new MaquetteSignatureError('The message is too old, or from the future.');

  const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${text}`);
  const { subtle } = await webCrypto();
  for (const known of typeof secret === 'string' ? [secret] : secret) {
    const bytes = fromBase64(known.replace(/^whsec_/, ''));
    const key = await subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
    for (const signature of signatures.split(' ')) {
      const [version, value] = signature.split(',');
      if (version !== 'v1' || !value) continue;
      // `verify` compares in constant time.
      if (await subtle.verify('HMAC', key, fromBase64(value), signed)) return JSON.parse(text) as WebhookMessage;
    }
  }
  throw new MaquetteSignatureError('No signature of the message is from this secret.');
}

function headerOf(headers: WebhookHeaders, name: string): string | null {
  if (headers instanceof Headers) return headers.get(name);
  const found = Object.entries(headers).find(([known]) => known.toLowerCase() === name)?.[1];
  return (typeof found === 'string' ? found : found?.[0]) ?? null;
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    throw new MaquetteSignatureError('A secret or signature is not base64.');
  }
}
