import type { Look } from '../../../apps/api/images/pictures/looks.ts';
import type { PictureView } from '../../../apps/api/images/pictures/pictureName.ts';
import { surfaceOf } from '../materials/surfaces.ts';
import type { ModelSpec } from '../models/Model.ts';
import { models, type ModelName } from '../models/models.ts';
import { Workbench } from '../models/Workbench.ts';
import { encodeBytes } from './encodeBytes.ts';
import { fitCamera } from './fitCamera.ts';
import { Studio } from './Studio.ts';

export type ShotRequest = {
  model: ModelName;
  look: Look;
  colour: string;
  /** mm */
  width: number;
  height: number;
  depth: number;
  variant: number;
  view: PictureView;
  /** Width and height of the picture, px. */
  size: number;
};

const CASTER_DETAIL = 0.42;

let studio: { of: number; studio: Studio } | null = null;

/** Takes a picture; gives its rows from the lowest up as base64 of RGB bytes. */
export async function shootProduct(request: ShotRequest): Promise<string> {
  if (studio?.of !== request.size)
    studio = {
      of: request.size,
      studio: new Studio(document.createElement('canvas'), { width: request.size, height: request.size }),
    };
  const model = models[request.model];
  const spec: ModelSpec = {
    width: request.width / 1000,
    height: request.height / 1000,
    depth: request.depth / 1000,
    look: request.look,
    colour: request.colour,
    main: surfaceOf(request.look, request.colour),
    variant: request.variant,
  };
  const build = (detail: number) => {
    const bench = new Workbench(`${request.model} ${request.variant}`, detail);
    model.build(bench, spec);
    return bench.parts;
  };
  const parts = build(1);
  const { yaw, pitch, fill = 0.82 } = model.camera;
  const place =
    request.view === 'front'
      ? model.camera
      : request.view === 'side'
        ? { ...model.camera, yaw: yaw === 0 ? 30 : -yaw - 14, pitch: pitch + 3 }
        : { ...model.camera, yaw: yaw + 12, pitch: pitch + 6, fill: fill * 2.1 };
  const camera = fitCamera(parts, place);
  const bytes = await studio.studio.photograph({ parts, casters: build(CASTER_DETAIL) }, camera, {
    ground: model.ground,
  });
  return encodeBytes(bytes);
}
