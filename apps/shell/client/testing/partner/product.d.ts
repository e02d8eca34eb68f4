declare module 'product/CopyCode' {
  export function CopyCodeIsland(props: { code: string; variantId: number }): React.ReactNode;
}
