import { Link, useLoaderData } from "@remix-run/react";

export const meta = () => [{ title: "Items" }];

export function loader() {
  return {
    items: Array.from({ length: 24 }, (_, index) => ({
      id: index + 1,
      name: `Item ${index + 1}`,
      description: "A room with a desk, a bed and a window to the street.",
      price: 450_000 + index * 10_000,
    })),
  };
}

export default function Index() {
  const { items } = useLoaderData();
  return (
    <main>
      <h1>Items</h1>
      <ul className="items">
        {items.map(({ id, name, description, price }) => (
          <li key={id} className="item">
            <Link to={`/items/${id}`} className="item-link">
              <h2 className="item-name">{name}</h2>
              <p className="item-description">{description}</p>
              <p className="item-price">
                From <strong>₩{price.toLocaleString("en")}</strong> a month
              </p>
            </Link>
          </li>
        ))}
      </ul>
    </main>
  );
}
