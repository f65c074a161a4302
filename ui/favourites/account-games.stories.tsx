import type { FC } from "react";
import { lobbyScenes } from "../catalogue/lobby-scenes.ts";
import { LobbyStory } from "../catalogue/lobby-story.tsx";

type Story = FC;

export const Favourites: Story = () => <LobbyStory scene={lobbyScenes.Favourites} />;
export const FavouritesEmpty: Story = () => <LobbyStory scene={lobbyScenes.FavouritesEmpty} />;
export const FavouritesFailed: Story = () => <LobbyStory scene={lobbyScenes.FavouritesFailed} />;
export const Recent: Story = () => <LobbyStory scene={lobbyScenes.Recent} />;
export const RecentEmpty: Story = () => <LobbyStory scene={lobbyScenes.RecentEmpty} />;
export const RecentFailed: Story = () => <LobbyStory scene={lobbyScenes.RecentFailed} />;
export const HomeWithFavourites: Story = () => <LobbyStory scene={lobbyScenes.HomeWithFavourites} />;
