import type { FC } from "react";
import { lobbyVisits } from "../catalogue/lobby-scenes.ts";
import { LobbyStory } from "../catalogue/lobby-story.tsx";

type Story = FC;

export const Favourites: Story = () => <LobbyStory visit={lobbyVisits.Favourites} />;
export const FavouritesEmpty: Story = () => <LobbyStory visit={lobbyVisits.FavouritesEmpty} />;
export const FavouritesFailed: Story = () => <LobbyStory visit={lobbyVisits.FavouritesFailed} />;
export const Recent: Story = () => <LobbyStory visit={lobbyVisits.Recent} />;
export const RecentEmpty: Story = () => <LobbyStory visit={lobbyVisits.RecentEmpty} />;
export const RecentFailed: Story = () => <LobbyStory visit={lobbyVisits.RecentFailed} />;
export const HomeWithFavourites: Story = () => <LobbyStory visit={lobbyVisits.HomeWithFavourites} />;
