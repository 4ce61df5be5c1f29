/** Where a product of this run lives, as environment variables of its users. */
export interface ProductEnv {
  PATHSHALA_URL: string;
  PATHSHALA_SECOND_URL: string;
  PATHSHALA_DATA_DIR: string;
  CLOCK_FILE: string;
}

/** Gives a worker of Playwright the product that was started for it; without several there is one for all, named by the environment. */
export function chooseOwnProduct(): void {
  const products = JSON.parse(process.env.PATHSHALA_PRODUCTS ?? '[]') as ProductEnv[];
  if (products.length > 0) Object.assign(process.env, products[Number(process.env.TEST_PARALLEL_INDEX ?? 0)]);
}
