export * from './addStyleSheet.ts';
export * from './createElement.ts';
export * from './getBottomInset.ts';
export * from './readParts.ts';
export * from './watchCards.ts';
export * from './whenNear.ts';
export * from './whenOutOfView.ts';
export * from './whenPainted.ts';
