import { z } from 'zod';

export type MenuNode = {
  id: number;
  name: string;
  imageUrl: string | null;
  slug: string;
  children: MenuNode[];
};
export const menuNodeSchema: z.ZodType<MenuNode> = z.lazy(() =>
  z.object({
    id: z.int(),
    name: z.string(),
    imageUrl: z.string().nullable(),
    slug: z.string(),
    children: z.array(menuNodeSchema),
  }),
);

/** Response of GET /api/v2/menu. `imageUrl` is a path; the page of a node is `/pl/products/{slug}`. */
export const menuSchema = z.object({
  primary: z.array(menuNodeSchema),
  rooms: z.array(menuNodeSchema),
  gifts: z.array(menuNodeSchema),
  top: z.array(menuNodeSchema),
});
export type Menu = z.infer<typeof menuSchema>;

/** Response of GET /api/v2/category/:id: the redirect to the category's page. */
export const categoryRedirectSchema = z.object({
  redirect: z.object({ status: z.literal(301), location: z.string() }),
});

export const breadcrumbSchema = z.object({ name: z.string(), url: z.string() });
export type Breadcrumb = z.infer<typeof breadcrumbSchema>;
