import type { PictureView } from '../../pictures/pictureName.ts';
import { getPieceSurface } from '../materials/surfaces.ts';
import type { ModelSpec } from '../models/Model.ts';
import { models } from '../models/models.ts';
import { Workbench } from '../models/Workbench.ts';
import { buildSetting } from '../settings/buildSetting.ts';
import { aimAtDetail } from './aimAtDetail.ts';
import { encodeBytes } from './encodeBytes.ts';
import { type CameraPlace, fitCamera } from './fitCamera.ts';
import type { ShotRequest } from './ShotRequest.ts';
import { Studio } from './Studio.ts';

const CASTER_DETAIL = 0.42;
const WHOLE_TILE = 512;
/** Shadow map size for rooms, which are larger than a piece, and for details, which are magnified. */
const FINE_TILE = 1024;

const studios = new Map<string, Studio>();

/** Renders a picture. Returns the rows from the bottom up as base64 of RGB bytes. */
export async function shootProduct(request: ShotRequest): Promise<string> {
  return encodeBytes(await (request.view === 'room' ? shootInRoom(request) : shootAlone(request)));
}

async function shootInRoom(request: ShotRequest) {
  const { parts, casters, piece, camera } = buildSetting(request);
  return getStudio(request.size, FINE_TILE).photograph({ parts, casters }, fitCamera(piece, camera), {
    ground: 'air',
    exposure: 1.08,
    bounce: 1.15,
  });
}

async function shootAlone(request: ShotRequest) {
  const model = models[request.model];
  const spec: ModelSpec = {
    width: request.width / 1000,
    height: request.height / 1000,
    depth: request.depth / 1000,
    look: request.look,
    colour: request.colour,
    main: getPieceSurface(request.look, request.colour),
    variant: request.variant,
    isOpen: request.view === 'open',
  };
  const build = (detail: number) => {
    const bench = new Workbench(`${request.model} ${request.variant}`, detail);
    model.build(bench, spec);
    return bench.parts;
  };
  const parts = build(1);
  const whole = fitCamera(parts, getCameraPlace(request.view, model.camera));
  const isDetail = request.view === 'detail';
  const camera = isDetail ? aimAtDetail(parts, whole) : whole;
  const studio = getStudio(request.size, isDetail ? FINE_TILE : WHOLE_TILE);
  return studio.photograph({ parts, casters: build(CASTER_DETAIL) }, camera, { ground: model.ground });
}

function getCameraPlace(view: PictureView, front: CameraPlace): CameraPlace {
  const { yaw, pitch } = front;
  if (view === 'side') return { ...front, yaw: yaw === 0 ? 30 : -yaw - 14, pitch: pitch + 3 };
  if (view === 'detail') return { ...front, yaw: yaw + 12, pitch: pitch + 6 };
  return front;
}

function getStudio(size: number, shadowTile: number) {
  const key = `${size} ${shadowTile}`;
  const known =
    studios.get(key) ?? new Studio(document.createElement('canvas'), { width: size, height: size, shadowTile });
  studios.set(key, known);
  return known;
}
