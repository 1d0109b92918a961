declare module "*.phn?raw" {
  const text: string;
  export default text;
}

declare module "*.svg?raw" {
  const text: string;
  export default text;
}
